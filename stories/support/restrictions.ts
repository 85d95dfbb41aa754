import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import type { Db } from '@almsway/mocks/situations/db.ts';

/** What somebody objects. */
export const OBJECTION =
  'I never wrote those letters: somebody else uses my name. I can show you where they come from.';

const STATEMENT =
  'Two people sent us letters in which you ask for money to a private account. Our terms of use do not allow that.';

/** Restricts an account of the demo data; the person has objected if a text is given. */
export function restrict(
  db: Db,
  userId: string,
  level: RestrictionLevel,
  objection?: string,
  statement = STATEMENT,
): void {
  const since = '2026-11-20T09:00:00.000Z';
  const user = db.users.find((one) => one.userId === userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const by = { kind: 'staff', staffId: 'staff-safeguarding' } as const;
  user.restriction = { level, since, ground: 'terms', reason: 'Two complaints.', by };
  user.correspondence = {
    statement,
    statementLanguage: 'en',
    ...(objection !== undefined && {
      objection: { at: '2026-11-21T09:00:00.000Z', text: objection },
    }),
  };
  const profile = db.profiles.find((one) => one.userId === userId);
  if (!profile) return;
  profile.restriction = level;
  if (level === 'suspended') profile.isApproved = false;
}
