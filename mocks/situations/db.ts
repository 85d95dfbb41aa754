import type { Rows } from '@almsway/api/stores/memory/data';

import type { IdentityData } from '#mocks/identity/data.ts';

/** All data of the local backend. Its seed is the file db.json. */
export interface Db extends Rows, IdentityData {}

/** Names of the lists, for validating a data file. */
export const DB_COLLECTIONS = [
  'users',
  'profiles',
  'photos',
  'updates',
  'follows',
  'notifications',
  'offerings',
  'receipts',
  'intentions',
  'taxData',
  'needs',
  'preferences',
  'consents',
  'blocks',
  'reports',
  'idempotencyKeys',
  'mails',
  'sessionEnds',
  'staffMembers',
  'auditLog',
  'approvals',
  'accounts',
  'oobCodes',
  'refreshTokens',
] as const satisfies readonly (keyof Db)[];
