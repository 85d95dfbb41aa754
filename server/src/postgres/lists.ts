import type { Records } from '@almsway/api/records';
import type { Insertable, Selectable } from 'kysely';

import { bankImportOf, bankImportRow, bankMovementOf, bankMovementRow } from './bank.ts';
import { blockOf, blockRow } from './blocks.ts';
import { consentOf, consentRow } from './consents.ts';
import { declarationOf, declarationRow } from './declarations.ts';
import { followOf, followRow } from './follows.ts';
import { idempotencyKeyOf, idempotencyKeyRow } from './idempotency-keys.ts';
import { intentionOf, intentionRow } from './intentions.ts';
import { mailOf, mailRow, sessionEndOf, sessionEndRow } from './mails.ts';
import { needOf, needRow } from './needs.ts';
import { notificationOf, notificationRow } from './notifications.ts';
import { offeringOf, offeringRow } from './offering-rows.ts';
import { photoOf, photoRow } from './photos.ts';
import { preferencesOf, preferencesRow } from './preferences.ts';
import { profileOf, profileRow } from './profiles.ts';
import { receiptOf, receiptRow, taxDataOf, taxDataRow } from './receipts.ts';
import { reportOf, reportRow } from './reports.ts';
import { reviewDocumentOf, reviewDocumentRow } from './review-documents.ts';
import { approvalOf, approvalRow, auditOf, auditRow, staffOf, staffRow } from './staff.ts';
import type { Tables } from './tables.ts';
import { updateOf, updateRow } from './updates.ts';
import { userOf, userRow } from './users.ts';

/** Columns written only by earlier versions. */
interface Former {
  readonly notifications: 'name' | 'slug';
}

/**
 * A row as it is written: with every column, null if the record lacks it. A column left out would keep its value when
 * the row is written again.
 */
type WholeRow<Name extends keyof Records> = Required<
  Omit<Insertable<Tables[Name]>, Name extends keyof Former ? Former[Name] : never>
>;

/** Conversion between the records of a list and the rows of its table. */
export interface List<Name extends keyof Records> {
  readonly table: Name;
  readonly rowOf: (record: Records[Name]) => WholeRow<Name>;
  readonly recordOf: (row: Selectable<Tables[Name]>) => Records[Name];
}

/** All lists, in an order in which referenced ones come first. */
export const LISTS = {
  users: { table: 'users', rowOf: userRow, recordOf: userOf },
  profiles: { table: 'profiles', rowOf: profileRow, recordOf: profileOf },
  updates: { table: 'updates', rowOf: updateRow, recordOf: updateOf },
  photos: { table: 'photos', rowOf: photoRow, recordOf: photoOf },
  reviewDocuments: {
    table: 'reviewDocuments',
    rowOf: reviewDocumentRow,
    recordOf: reviewDocumentOf,
  },
  follows: { table: 'follows', rowOf: followRow, recordOf: followOf },
  notifications: { table: 'notifications', rowOf: notificationRow, recordOf: notificationOf },
  offerings: { table: 'offerings', rowOf: offeringRow, recordOf: offeringOf },
  receipts: { table: 'receipts', rowOf: receiptRow, recordOf: receiptOf },
  intentions: { table: 'intentions', rowOf: intentionRow, recordOf: intentionOf },
  taxData: { table: 'taxData', rowOf: taxDataRow, recordOf: taxDataOf },
  needs: { table: 'needs', rowOf: needRow, recordOf: needOf },
  preferences: { table: 'preferences', rowOf: preferencesRow, recordOf: preferencesOf },
  consents: { table: 'consents', rowOf: consentRow, recordOf: consentOf },
  blocks: { table: 'blocks', rowOf: blockRow, recordOf: blockOf },
  reports: { table: 'reports', rowOf: reportRow, recordOf: reportOf },
  idempotencyKeys: {
    table: 'idempotencyKeys',
    rowOf: idempotencyKeyRow,
    recordOf: idempotencyKeyOf,
  },
  sessionEnds: { table: 'sessionEnds', rowOf: sessionEndRow, recordOf: sessionEndOf },
  staffMembers: { table: 'staffMembers', rowOf: staffRow, recordOf: staffOf },
  auditLog: { table: 'auditLog', rowOf: auditRow, recordOf: auditOf },
  // Mails to staff have no user.
  mails: { table: 'mails', rowOf: mailRow, recordOf: mailOf },
  approvals: { table: 'approvals', rowOf: approvalRow, recordOf: approvalOf },
  bankMovements: { table: 'bankMovements', rowOf: bankMovementRow, recordOf: bankMovementOf },
  bankImports: { table: 'bankImports', rowOf: bankImportRow, recordOf: bankImportOf },
  declarations: { table: 'declarations', rowOf: declarationRow, recordOf: declarationOf },
} satisfies { readonly [Name in keyof Records]: List<Name> };

type FieldsOf<Record> = Record extends unknown ? keyof Record : never;

/** Fields that are stored under other names. Profiles have one column for the fields without their own. */
interface StoredOtherwise {
  readonly profiles: keyof Records['profiles'];
  readonly auditLog: 'actor';
}

/** Fields of a record that its row or its table lacks. */
type Lost<Name extends keyof Records> = Exclude<
  FieldsOf<Records[Name]>,
  | (FieldsOf<ReturnType<(typeof LISTS)[Name]['rowOf']>> & keyof Tables[Name])
  | (Name extends keyof StoredOtherwise ? StoredOtherwise[Name] : never)
>;

// Without its column and its place in the row a new field does not compile.
({}) as { readonly [Name in keyof Records]?: Lost<Name> } satisfies {
  readonly [Name in keyof Records]?: never;
};
