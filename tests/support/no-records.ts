import type { Rows } from '@almsway/api/stores/memory/data';

/** Empty records of every list. */
export const NO_RECORDS: Rows = {
  users: [],
  profiles: [],
  photos: [],
  reviewDocuments: [],
  updates: [],
  follows: [],
  notifications: [],
  offerings: [],
  receipts: [],
  intentions: [],
  taxData: [],
  needs: [],
  preferences: [],
  consents: [],
  blocks: [],
  reports: [],
  idempotencyKeys: [],
  mails: [],
  sessionEnds: [],
  staffMembers: [],
  auditLog: [],
  approvals: [],
  bankMovements: [],
  bankImports: [],
};
