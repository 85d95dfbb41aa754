/** A module whose unit tests must find mutations. */
export interface MutatedModule {
  readonly name: string;
  readonly files: readonly string[];
  /** Its unit tests. */
  readonly tests: readonly string[];
}

/** The modules where a fault costs most: access, identity, requests and money. */
export const MUTATED_MODULES: readonly MutatedModule[] = [
  {
    name: 'guard',
    files: ['app/src/navigation/guard.ts'],
    tests: ['tests/unit/app/guard.test.ts', 'tests/unit/app/way-in.test.ts'],
  },
  {
    name: 'session',
    files: ['client/src/session/*.ts'],
    tests: ['tests/unit/session/*.test.ts'],
  },
  {
    name: 'api client',
    files: ['client/src/api/api-client.ts'],
    tests: ['tests/unit/api-client/*.test.ts'],
  },
  {
    name: 'failure mapping',
    files: [
      'client/src/api/failure.ts',
      'client/src/api/client-error.ts',
      'client/src/identity/identity-error.ts',
    ],
    tests: ['tests/unit/{api-client/failure,identity/identity-errors}.test.ts'],
  },
  {
    name: 'validation',
    files: [
      'contract/src/people/credentials.ts',
      'contract/src/profiles/{field-kinds,partial-date}.ts',
      'contract/src/giving/method-checks.ts',
      'contract/src/text.ts',
    ],
    tests: [
      'tests/unit/contract/text.test.ts',
      'tests/unit/contract/people/*.test.ts',
      'tests/unit/contract/profiles/*.test.ts',
      'tests/unit/contract/giving/{method-checks,bizum}.test.ts',
    ],
  },
  {
    name: 'money',
    files: ['contract/src/giving/{amount,reference,sepa-qr}.ts'],
    tests: ['tests/unit/contract/giving/{amount,reference,sepa-qr}.test.ts'],
  },
  {
    name: 'ledger',
    files: ['contract/src/giving/ledger.ts'],
    tests: ['tests/server/rules/{ledger,offerings,undo}.test.ts'],
  },
  {
    name: 'slug',
    files: ['contract/src/profiles/slug.ts'],
    tests: ['tests/unit/contract/profiles/slug.test.ts'],
  },
];
