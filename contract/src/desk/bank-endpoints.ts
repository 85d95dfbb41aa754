import { endpoint } from '#contract/endpoint.ts';

import {
  bankAccountsAnswerSchema,
  compareAnswerSchema,
  compareSchema,
  importAnswerSchema,
  importSchema,
} from './bank-import.ts';

/** Compares the lines of a bank statement with the ledger. */
export const compareBankLines = endpoint({
  method: 'POST',
  path: '/review/bank-lines',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: compareSchema,
  answer: compareAnswerSchema,
  status: 200,
  errors: [],
});

/** Applies what staff decided about the lines of a bank statement. */
export const applyBankImport = endpoint({
  method: 'POST',
  path: '/review/bank-imports',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: importSchema,
  answer: importAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Accounts of earlier imports: up to which day their statements are known, and how their files are read. And the last
 * imports.
 */
export const getBankAccounts = endpoint({
  method: 'GET',
  path: '/review/bank-accounts',
  who: 'staff',
  roles: ['treasurer'],
  answer: bankAccountsAnswerSchema,
  status: 200,
  errors: [],
});
