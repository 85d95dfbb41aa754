import type { MailChanges, NewMail } from '@almsway/api/ports/news-ports';
import type { SessionEndChanges } from '@almsway/api/ports/people-ports';
import type { MailRecord } from '@almsway/api/records/news-records';
import type { SessionEndRecord } from '@almsway/api/records/people-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { staffOf } from './staff.ts';
import type { Tables } from './tables.ts';
import { userOf } from './users.ts';
import { jsonOf, recordOf } from './values.ts';
import { wanted } from './wanted.ts';

/** The outbox of mails in PostgreSQL. */
export function mailsIn(database: Database): MailChanges {
  // Those of these users who want this mail.
  const recipients = ({ kind }: NewMail) =>
    database
      .selectFrom('users')
      .leftJoin('preferences as chosen', 'chosen.userId', 'users.userId')
      .where(wanted(kind, 'email'));
  const add = async (
    mailId: ReturnType<typeof newId>,
    mail: NewMail,
    createdAt: string,
    to: (users: ReturnType<typeof recipients>) => ReturnType<typeof recipients>,
  ) => {
    const { kind, amountCents = null, dueOn = null, receiptNumber = null } = mail;
    const { offering, offerings, restriction } = mail;
    const written = await database
      .insertInto('mails')
      .columns([
        'mailId',
        'userId',
        'kind',
        'createdAt',
        'amountCents',
        'dueOn',
        'receiptNumber',
        'offering',
        'restriction',
        'offerings',
        'attempts',
        'nextAt',
      ])
      .expression(
        to(recipients(mail)).select([
          mailId.as('mailId'),
          'users.userId',
          sql<typeof kind>`${kind}::text`.as('kind'),
          sql<string>`${createdAt}::timestamptz`.as('createdAt'),
          sql<number | null>`${amountCents}::bigint`.as('amountCents'),
          sql<string | null>`${dueOn}::date`.as('dueOn'),
          sql<string | null>`${receiptNumber}::text`.as('receiptNumber'),
          sql<MailRecord['offering'] | null>`${offering ? jsonOf(offering) : null}::jsonb`.as(
            'offering',
          ),
          sql<
            MailRecord['restriction'] | null
          >`${restriction ? jsonOf(restriction) : null}::jsonb`.as('restriction'),
          sql<MailRecord['offerings'] | null>`${offerings ? jsonOf(offerings) : null}::jsonb`.as(
            'offerings',
          ),
          sql<number>`0`.as('attempts'),
          sql<string>`${createdAt}::timestamptz`.as('nextAt'),
        ]),
      )
      .onConflict((conflict) => conflict.column('mailId').doNothing())
      .returning('mailId')
      .execute();
    return written.length;
  };
  return {
    insert: async (userId, mail, createdAt) => {
      const written = await add(newId(), mail, createdAt, (users) =>
        users.where('users.userId', '=', userId),
      );
      return written > 0;
    },
    insertForAll: async (userIds, mail, createdAt) => {
      if (userIds.length === 0) return;
      await add(newId(), mail, createdAt, (users) =>
        users.where(sql<boolean>`users.user_id = any(${userIds}::text[])`),
      );
    },
    insertOnce: async (mailId, userId, mail, createdAt) => {
      await add(sql<string>`${mailId}::text`, mail, createdAt, (users) =>
        users.where('users.userId', '=', userId),
      );
    },
    insertDigest: async (mailId, staffId, waiting, createdAt) => {
      await database
        .insertInto('mails')
        .values(
          mailRow({
            mailId,
            userId: '',
            staffId,
            kind: 'staffDigest',
            waiting,
            createdAt,
            attempts: 0,
            nextAt: createdAt,
          }),
        )
        .onConflict((conflict) => conflict.column('mailId').doNothing())
        .execute();
    },
    insertToSteward: async (userId, { steward, amountCents }, createdAt) => {
      const mailId = crypto.randomUUID();
      const state = { createdAt, attempts: 0, nextAt: createdAt };
      await database
        .insertInto('mails')
        .values(mailRow({ mailId, userId, kind: 'stewardAsked', steward, amountCents, ...state }))
        .execute();
    },
    insertCertificate: async (userId, certificate, createdAt) => {
      const mailId = crypto.randomUUID();
      const state = { createdAt, attempts: 0, nextAt: createdAt };
      await database
        .insertInto('mails')
        .values(mailRow({ mailId, userId, kind: 'certificate', certificate, ...state }))
        .execute();
    },
    insertToGiver: async (giver, createdAt) => {
      const mailId = crypto.randomUUID();
      const state = { createdAt, attempts: 0, nextAt: createdAt };
      await database
        .insertInto('mails')
        .values(mailRow({ mailId, userId: '', kind: 'giverAsked', giver, ...state }))
        .execute();
    },
    take: async (now, until, limit) => {
      // Materialized, because otherwise the planner may evaluate the inner query repeatedly.
      const rows = await database
        .with(
          (name) => name('found').materialized(),
          (inner) =>
            inner
              .selectFrom('mails')
              .select(['mailId', 'nextAt as place'])
              .where('sentAt', 'is', null)
              .where('givenUpAt', 'is', null)
              .where('nextAt', '<=', now)
              .orderBy('nextAt')
              .orderBy('seq')
              .limit(limit)
              .forUpdate()
              .skipLocked(),
        )
        .updateTable('mails')
        .from('found')
        .set((mail) => ({ nextAt: until, attempts: mail('attempts', '+', 1) }))
        .whereRef('mails.mailId', '=', 'found.mailId')
        .returningAll('mails')
        .returning('found.place')
        .execute();
      if (rows.length === 0) return [];
      const staff = await database
        .selectFrom('staffMembers')
        .selectAll()
        .where(sql<boolean>`staff_id = any(${rows.map(({ staffId }) => staffId)}::text[])`)
        .execute();
      const memberById = new Map(staff.map((row) => [row.staffId, staffOf(row)]));
      const userIds = [...rows, ...staff].map(({ userId }) => userId);
      const users = await database
        .selectFrom('users')
        .selectAll()
        .where(sql<boolean>`user_id = any(${userIds}::text[])`)
        .execute();
      const userById = new Map(users.map((row) => [row.userId, userOf(row)]));
      const recipientOf = ({ userId, staffId, steward, certificate, giver }: MailRecord) => {
        if (giver) return giver;
        const outside = steward ?? certificate;
        const locale = certificate?.document?.locale ?? userById.get(userId)?.locale;
        if (outside) return { ...outside, locale };
        if (staffId === undefined) return userById.get(userId);
        const member = memberById.get(staffId);
        return (
          member && { ...member, locale: member.locale ?? userById.get(member.userId)?.locale }
        );
      };
      return rows
        .toSorted((a, b) => Date.parse(a.place) - Date.parse(b.place) || a.seq - b.seq)
        .flatMap(({ place: _place, ...row }) => {
          const mail = mailOf(row);
          const to = recipientOf(mail);
          return to ? [{ mail, to }] : [];
        });
    },
    settle: async (mailId, outcome) => {
      const set = 'nextAt' in outcome ? outcome : { ...outcome, giver: null };
      await database.updateTable('mails').set(set).where('mailId', '=', mailId).execute();
    },
    forgetBefore: async (time) => {
      await database
        .deleteFrom('mails')
        .where(sql<boolean>`coalesce(sent_at, given_up_at) < ${time}`)
        .where((one) => one.or([one('sentAt', 'is not', null), one('givenUpAt', 'is not', null)]))
        .execute();
    },
  };
}

function newId() {
  return sql<string>`gen_random_uuid()::text`;
}

/** Ended sessions in PostgreSQL. */
export function sessionEndsIn(database: Database): SessionEndChanges {
  return {
    of: async (userId) => {
      const row = await database
        .selectFrom('sessionEnds')
        .select('endedAt')
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row?.endedAt;
    },
    put: async (userId, endedAt) => {
      await database
        .insertInto('sessionEnds')
        .values({ userId, endedAt })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ endedAt }))
        .execute();
    },
  };
}

/** The row of a mail. */
export function mailRow(mail: MailRecord) {
  const { mailId, userId, kind, createdAt, attempts, nextAt, waiting, steward, offering } = mail;
  const { certificate, giver, offerings, restriction } = mail;
  const { amountCents = null, dueOn = null, receiptNumber = null } = mail;
  const { sentAt = null, givenUpAt = null } = mail;
  return {
    mailId,
    userId: userId || null,
    staffId: mail.staffId ?? null,
    kind,
    waiting: waiting ? jsonOf(waiting) : null,
    steward: steward ? jsonOf(steward) : null,
    certificate: certificate ? jsonOf(certificate) : null,
    giver: giver ? jsonOf(giver) : null,
    createdAt,
    amountCents,
    dueOn,
    receiptNumber,
    offering: offering ? jsonOf(offering) : null,
    restriction: restriction ? jsonOf(restriction) : null,
    offerings: offerings ? jsonOf(offerings) : null,
    attempts,
    nextAt,
    sentAt,
    givenUpAt,
  };
}

/** The mail of a row. */
export function mailOf(row: Selectable<Tables['mails']>): MailRecord {
  const { userId = '', ...mail } = recordOf(row);
  return { ...mail, userId };
}

/** The row of ended sessions. */
export function sessionEndRow({ userId, endedAt }: SessionEndRecord) {
  return { userId, endedAt };
}

/** The ended sessions of a row. */
export function sessionEndOf(row: Selectable<Tables['sessionEnds']>): SessionEndRecord {
  return recordOf(row);
}
