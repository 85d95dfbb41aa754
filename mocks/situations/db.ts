import type { Rows } from '@almsway/api/stores/memory/data';

import type { IdentityData } from '#mocks/identity/data.ts';

/** All data of the local backend. Its seed is the file db.json. */
export interface Db extends Rows, IdentityData {}

type Lists = Omit<Db, 'identityConfig'>;

/** The lists, each with the field that identifies its records, for validating a data file. */
export const KEY_FIELDS: { readonly [List in keyof Lists]: keyof Lists[List][number] & string } = {
  users: 'userId',
  profiles: 'userId',
  photos: 'photoId',
  reviewDocuments: 'documentId',
  updates: 'updateId',
  follows: 'userId',
  notifications: 'notificationId',
  offerings: 'offeringId',
  receipts: 'number',
  intentions: 'userId',
  taxData: 'userId',
  needs: 'needId',
  preferences: 'userId',
  consents: 'consentId',
  blocks: 'blockId',
  reports: 'reportId',
  idempotencyKeys: 'key',
  mails: 'mailId',
  sessionEnds: 'userId',
  staffMembers: 'staffId',
  auditLog: 'entryId',
  approvals: 'approvalId',
  bankMovements: 'lineId',
  bankImports: 'importId',
  declarations: 'number',
  accounts: 'localId',
  oobCodes: 'oobCode',
  refreshTokens: 'refreshToken',
};
export const DB_COLLECTIONS = Object.keys(KEY_FIELDS) as readonly (keyof Lists)[];
