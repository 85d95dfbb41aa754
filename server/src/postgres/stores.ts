import type { Changes, Stores } from '@almsway/api/ports';
import type pg from 'pg';

import { bankImportsIn, bankMovementsIn } from './bank.ts';
import { blocksIn } from './blocks.ts';
import { consentsIn } from './consents.ts';
import { databaseOver, type Database } from './database.ts';
import { declarationsIn } from './declarations.ts';
import { followsIn } from './follows.ts';
import { idempotencyKeysIn } from './idempotency-keys.ts';
import { intentionsIn } from './intentions.ts';
import { mailsIn, sessionEndsIn } from './mails.ts';
import { needsIn } from './needs.ts';
import { notificationsIn } from './notifications.ts';
import { offeringsIn } from './offerings.ts';
import { personalDataIn } from './personal-data.ts';
import { photosIn } from './photos.ts';
import { preferencesIn } from './preferences.ts';
import { profilesIn } from './profiles.ts';
import { receiptsIn, taxDataIn } from './receipts.ts';
import { reportsIn } from './reports.ts';
import { reviewDocumentsIn } from './review-documents.ts';
import { approvalsIn, auditLogIn, staffMembersIn } from './staff.ts';
import { inTransaction } from './transactions.ts';
import { updatesIn } from './updates.ts';
import { usersIn } from './users.ts';

/** Share of the pool's connections that the queries of one list, and all transactions together, may use. */
const MOST_OF_POOL = 0.4;

/**
 * Stores over PostgreSQL, without state of their own: any number of processes may share one database.
 * Queries outside of transactions see the data committed when each is run. A table that is locked or slow
 * uses only a part of the pool's connections, so it does not stop calls that do not need it. `onRetry` is called
 * each time a transaction is retried.
 */
export function createPostgresStores(pool: pg.Pool, onRetry?: () => void): Stores {
  const most = Math.max(1, Math.floor((pool.options.max ?? 1) * MOST_OF_POOL));
  const changing = databaseOver(pool, most);
  return {
    ...changesIn(() => databaseOver(pool, most)),
    transaction: (work) =>
      inTransaction(changing, (transaction) => work(changesIn(() => transaction)), onRetry),
  };
}

function changesIn(database: () => Database): Changes {
  return {
    users: usersIn(database()),
    profiles: profilesIn(database()),
    photos: photosIn(database()),
    reviewDocuments: reviewDocumentsIn(database()),
    follows: followsIn(database()),
    updates: updatesIn(database()),
    notifications: notificationsIn(database()),
    offerings: offeringsIn(database()),
    intentions: intentionsIn(database()),
    needs: needsIn(database()),
    preferences: preferencesIn(database()),
    consents: consentsIn(database()),
    blocks: blocksIn(database()),
    reports: reportsIn(database()),
    personalData: personalDataIn(database()),
    receipts: receiptsIn(database()),
    taxData: taxDataIn(database()),
    idempotencyKeys: idempotencyKeysIn(database()),
    mails: mailsIn(database()),
    sessionEnds: sessionEndsIn(database()),
    staffMembers: staffMembersIn(database()),
    auditLog: auditLogIn(database()),
    approvals: approvalsIn(database()),
    bankMovements: bankMovementsIn(database()),
    bankImports: bankImportsIn(database()),
    declarations: declarationsIn(database()),
  };
}
