import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isFullMatrix } from '#tests/support/matrix.ts';

import { admissionCases, ROWS, ROWS_OF_EACH_KIND } from './admission-cases.ts';
import { apiCases } from './api-cases.ts';
import { forgetAnswers, unanswered } from './api-client.ts';
import { deskCases } from './desk-cases.ts';
import { givingCases } from './giving-cases.ts';
import { headCases } from './head-cases.ts';
import { identityCases } from './identity-cases.ts';
import { naughtyCases } from './naughty-cases.ts';
import { photoCases } from './photo-cases.ts';
import { privacyCases } from './privacy-cases.ts';
import { requestCases } from './request-cases.ts';
import type { Target } from './target.ts';

/** A server that the contract is tested against. */
export interface Host {
  readonly name: string;
  /** Whether it also provides the identity provider. */
  readonly hasIdentity: boolean;
  readonly start: () => Promise<Target>;
  readonly stop: () => Promise<void> | void;
}

/** The whole contract, case by case, against one host. */
export function contractCases(host: Host): void {
  overHost(host, (getTarget) => {
    for (const part of Object.values(CONTRACT_PARTS)) part(getTarget);
    if (host.hasIdentity) identityCases(() => getTarget().identity ?? '');
    hasCases(NOT_JSON);
  });
}

/** Calls whose answers are pictures or pages, which their cases read themselves. */
const NOT_JSON: readonly string[] = [
  'GET /photos/:photoId/:size',
  'GET /pages/monastics/:slug',
  'GET /steward-questions/:token',
  'POST /steward-questions/:token',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
];

/** Calls whose only cases are in the part requests, so that in `npm test` only PostgreSQL answers them. */
const ONLY_IN_REQUESTS: readonly string[] = [
  'DELETE /users/:userId/sessions',
  'GET /home/monastics',
  'GET /profiles/highlights',
  'DELETE /follows/:profileId',
  'GET /entity',
  'POST /notifications/read',
  'DELETE /notifications/:notificationId',
  'POST /notifications/:notificationId/restore',
  'GET /review/profiles',
  'GET /review/bank-accounts',
];

/** Fails for a call without a case of success, except these. */
function hasCases(others: readonly string[]): void {
  it('has a case of success for every call', () => {
    const without = unanswered().filter((call) => !others.includes(call));
    expect(without, 'Add a case to a file of tests/contract that succeeds in each call').toEqual(
      [],
    );
  });
}

/** Parts of the contract by subject. */
const CONTRACT_PARTS = {
  requests: (getTarget) => {
    admissionCases(getTarget, isFullMatrix ? ROWS : ROWS_OF_EACH_KIND);
    transportCases(getTarget);
    naughtyCases(getTarget);
    apiCases(getTarget);
    it('has a case of success for every call that no other part makes', () => {
      expect(ONLY_IN_REQUESTS.filter((call) => unanswered().includes(call))).toEqual([]);
    });
  },
  giving: givingCases,
  desk: (getTarget) => {
    deskCases(getTarget);
    privacyCases(getTarget);
    it('has a log of the staff that replays to the stored records', async () => {
      expect((await getTarget().auditDifferences?.()) ?? []).toEqual([]);
    });
  },
} satisfies Record<string, (getTarget: () => Target) => void>;

/** A part of the contract: one file per part, so that they run at the same time. */
export function contractCasesOfPart(part: keyof typeof CONTRACT_PARTS, host: Host): void {
  overHost(host, CONTRACT_PARTS[part]);
}

/**
 * Access control of every call, how requests are read, and the parts of the contract that `npm test` does not run on
 * PostgreSQL. The rules are the same for every host: `tests/server/rules` tests them over both stores,
 * `tests/server/same-as-memory.test.ts` compares the stores, and `identity.test.ts` tests the identity routes.
 */
export function contractCasesInMemory(host: Host): void {
  overHost(host, (getTarget) => {
    admissionCases(getTarget, ROWS);
    transportCases(getTarget);
    CONTRACT_PARTS.giving(getTarget);
    CONTRACT_PARTS.desk(getTarget);
    hasCases([...NOT_JSON, ...ONLY_IN_REQUESTS]);
  });
}

/** How requests reach a host, whose rules are tested in memory; in the full matrix the whole contract. */
export function transportCasesOfHost(host: Host): void {
  if (isFullMatrix) contractCases(host);
  else overHost(host, transportCases);
}

/** The same for a host that differs from tested ones only in its tokens: who is admitted, by each kind of row. */
export function admissionCasesOfHost(host: Host): void {
  if (isFullMatrix) contractCases(host);
  else overHost(host, (getTarget) => admissionCases(getTarget, ROWS_OF_EACH_KIND));
}

/** Parsing of requests, and headers, encodings and binary bodies of answers. */
function transportCases(getTarget: () => Target): void {
  requestCases(getTarget);
  headCases(getTarget);
  photoCases(getTarget);
}

function overHost(host: Host, cases: (getTarget: () => Target) => void): void {
  describe.each([host])('$name', ({ start, stop }) => {
    let target: Target;
    beforeAll(async () => {
      forgetAnswers();
      target = await start();
    });
    afterAll(stop);
    cases(() => target);
  });
}
