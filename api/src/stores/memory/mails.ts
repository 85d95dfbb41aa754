import { DEFAULT_PREFERENCES, isWanted } from '@almsway/contract/privacy/privacy';

import type { MailChanges, NewMail } from '#api/ports/news-ports.ts';
import type { SessionEndChanges } from '#api/ports/people-ports.ts';
import type { MailRecord } from '#api/records/news-records.ts';

import { collection, removeWhere, type Read } from './data.ts';
import { compare } from './pages.ts';

/** The outbox, in memory. */
export function mailsIn(read: Read): MailChanges {
  const add = (userIds: readonly string[], mail: NewMail, createdAt: string, mailId?: string) => {
    const rows = read();
    const users = new Set(rows.users.map(({ userId }) => userId));
    const preferences = new Map(rows.preferences.map((row) => [row.userId, row]));
    const told = userIds.filter(
      (userId) =>
        users.has(userId) &&
        isWanted(preferences.get(userId) ?? DEFAULT_PREFERENCES, mail.kind, 'email'),
    );
    if (told.length === 0) return false;
    rows.mails = [
      ...rows.mails,
      ...told.map((userId) => ({
        mailId: mailId ?? crypto.randomUUID(),
        userId,
        ...mail,
        createdAt,
        attempts: 0,
        nextAt: createdAt,
      })),
    ];
    return true;
  };
  const mails = collection(read, 'mails', 'mailId');
  const queue = (mail: Omit<MailRecord, 'mailId' | 'attempts' | 'nextAt'> & { mailId?: string }) =>
    mails.insert({ mailId: crypto.randomUUID(), attempts: 0, nextAt: mail.createdAt, ...mail });
  return {
    insert: async (userId, mail, createdAt) => add([userId], mail, createdAt),
    insertForAll: async (userIds, mail, createdAt) => {
      add(userIds, mail, createdAt);
    },
    insertOnce: async (mailId, userId, mail, createdAt) => {
      if (await mails.byId(mailId)) return;
      add([userId], mail, createdAt, mailId);
    },
    insertDigest: async (mailId, staffId, waiting, createdAt) => {
      if (await mails.byId(mailId)) return;
      await queue({ mailId, userId: '', staffId, kind: 'staffDigest', waiting, createdAt });
    },
    insertToSteward: (userId, { steward, amountCents }, createdAt) =>
      queue({ userId, kind: 'stewardAsked', steward, amountCents, createdAt }),
    insertCertificate: (userId, certificate, createdAt) =>
      queue({ userId, kind: 'certificate', certificate, createdAt }),
    insertToGiver: (giver, createdAt) =>
      queue({ userId: '', kind: 'giverAsked', giver, createdAt }),
    take: async (now, until, limit) => {
      const rows = read();
      const users = new Map(rows.users.map((user) => [user.userId, user]));
      const staff = new Map(rows.staffMembers.map((member) => [member.staffId, member]));
      const recipientOf = ({ userId, staffId, steward, certificate, giver }: MailRecord) => {
        if (giver) return giver;
        const outside = steward ?? certificate;
        if (outside)
          return { ...outside, locale: localeOf(certificate) ?? users.get(userId)?.locale };
        if (staffId === undefined) return users.get(userId);
        const member = staff.get(staffId);
        return member && { ...member, locale: member.locale ?? users.get(member.userId)?.locale };
      };
      const taken = rows.mails
        .filter((mail) => isWaiting(mail) && mail.nextAt <= now)
        .toSorted((a, b) => compare(a.nextAt, b.nextAt))
        .slice(0, limit)
        .flatMap((mail) => {
          const to = recipientOf(mail);
          const { attempts } = mail;
          return to ? [{ mail: { ...mail, nextAt: until, attempts: attempts + 1 }, to }] : [];
        });
      if (taken.length === 0) return [];
      const byId = new Map(taken.map(({ mail }) => [mail.mailId, mail]));
      rows.mails = rows.mails.map((mail) => byId.get(mail.mailId) ?? mail);
      return taken;
    },
    settle: async (mailId, outcome) => {
      const rows = read();
      rows.mails = rows.mails.map((mail) => {
        if (mail.mailId !== mailId) return mail;
        const { giver, ...rest } = mail;
        return { ...rest, ...(giver && 'nextAt' in outcome && { giver }), ...outcome };
      });
    },
    forgetBefore: async (time) =>
      removeWhere(read(), 'mails', ({ sentAt, givenUpAt }) => isBefore(sentAt ?? givenUpAt, time)),
  };
}

/** Ended sessions in memory. */
export function sessionEndsIn(read: Read): SessionEndChanges {
  const { byId, put } = collection(read, 'sessionEnds', 'userId');
  return {
    of: async (userId) => (await byId(userId))?.endedAt,
    put: (userId, endedAt) => put({ userId, endedAt }),
  };
}

// Language of a document that is sent as a whole.
function localeOf(certificate: MailRecord['certificate']) {
  return certificate?.document?.locale;
}

function isWaiting({ sentAt, givenUpAt }: MailRecord): boolean {
  return sentAt === undefined && givenUpAt === undefined;
}

function isBefore(at: string | undefined, time: string): boolean {
  return at !== undefined && at < time;
}
