import type { AuditAction } from '@almsway/contract/desk/audit';
import {
  answerObjection,
  findPeople,
  getObjections,
  getPerson,
  restorePerson,
  restrictPerson,
} from '@almsway/contract/desk/desk-people-endpoints';
import type { FoundPerson, PersonView, RestrictionChange } from '@almsway/contract/desk/people';
import { PEOPLE_LIMITS } from '@almsway/contract/desk/people';
import { LOCALES } from '@almsway/contract/locale';
import { restrictionsFor, type RestrictionLevel } from '@almsway/contract/people/restriction';
import { fullName } from '@almsway/contract/profiles/full-name';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import { route } from '#api/routing.ts';

import type { Log, StaffCaller } from './acting.ts';
import { routeWithApproval, type Asking } from './approvals.ts';
import { staffNames } from './members.ts';
import { offeringsNamedIn } from './named-offerings.ts';
import { keepRestricted, lift, restrict, restrictionView, whoMayAnswer } from './restricting.ts';
import { alreadyDecided, historyOf } from './subjects.ts';

type Reason = { readonly reason: string };
type ByUserId = Readonly<Record<string, string>>;

/** People, for safeguarding. Each view is logged, and the person can read that it happened. */
export const peopleRoutesForStaff = [
  route(findPeople, async ({ body: { q }, act }) => {
    const data = await act(async (changes, log) => {
      const found = await peopleNamed(changes, q);
      const about = found.map(({ userId }) => userId);
      await log({ action: 'person.search', subjectType: 'person', subjectId: '', about });
      return Promise.all(found.map((user) => foundView(changes, user)));
    });
    return { body: { success: true, data, total: data.length } };
  }),

  route(getPerson, async ({ caller, params: { userId }, act, stores }) => {
    await act(async (changes, log) => {
      await personOf(changes, userId);
      const subject = { subjectType: 'person', subjectId: userId } as const;
      await log({ action: 'person.view', ...subject, about: [userId] });
    });
    return { body: { success: true, data: await personView(stores, userId, caller) } };
  }),

  routeWithApproval('restrictPerson', restrictPerson, {
    describe: describing(({ level }: RestrictionChange) => ACTION_OF[level], assertPossible),
    perform: async (changes, log, { userId = '' }, body: RestrictionChange, performing) => {
      const user = await personOf(changes, userId);
      if (user.restriction?.level === body.level) return;
      const { now, actor, requestedBy, timeZone } = performing;
      await restrict(changes, user, body, { now, by: requestedBy ?? actor, timeZone });
      await logged(log, ACTION_OF[body.level], userId, body.reason, requestedBy);
    },
    answer: (reads, _result, { params: { userId = '' }, caller }) =>
      personView(reads, userId, caller),
  }),

  routeWithApproval('restorePerson', restorePerson, {
    describe: describing(
      () => 'person.restore',
      async (reads, { userId, restriction }) => {
        if (!restriction) throw await decidedFirst(reads, userId);
      },
    ),
    perform: async (changes, log, { userId = '' }, { reason }: Reason, performing) => {
      const user = await personOf(changes, userId);
      if (!user.restriction) return;
      await lift(changes, user, performing);
      await logged(log, 'person.restore', userId, reason, performing.requestedBy);
    },
    answer: (reads, _result, { params: { userId = '' }, caller }) =>
      personView(reads, userId, caller),
  }),

  route(getObjections, async ({ caller, query, stores, clock }) => {
    const now = clock().toISOString();
    const found = await stores.users.objecting(pageOf('objections', query));
    const names = await staffNames(stores);
    const data = await Promise.all(
      found.rows.map(async (user) => {
        const restriction = restrictionView(user, names);
        if (!restriction) return [];
        const { userId, name, monasticName } = await foundView(stores, user);
        const mayAnswer = await whoMayAnswer(stores, user, caller, now);
        const { locale = LOCALES[0] } = user;
        return [{ userId, name, monasticName, locale, restriction, mayAnswer }];
      }),
    );
    return { body: pageBody('objections', found, data.flat()) };
  }),

  route(answerObjection, async ({ caller, params: { userId }, body, act, clock, timeZone }) => {
    const now = clock().toISOString();
    await act(async (changes, log) => {
      const user = await personOf(changes, userId);
      const { restriction, correspondence } = user;
      if (!restriction) throw await decidedFirst(changes, userId);
      if (!correspondence?.objection) {
        throw new ApiFailure('wrong_state', 'Nobody has objected to this restriction.');
      }
      if (restriction.answered) throw await decidedFirst(changes, userId);
      if ((await whoMayAnswer(changes, user, caller, now)) === 'somebodyElse') {
        throw new ApiFailure('forbidden', 'Somebody who did not decide it has to answer.');
      }
      const restricting = { now, by: caller.actor, timeZone };
      if (body.outcome === 'lifted') await lift(changes, user, restricting, body);
      else await keepRestricted(changes, { ...user, restriction }, body, restricting);
      await logged(log, 'person.answerObjection', userId, body.outcome, undefined);
    });
    return { body: { success: true } };
  }),
];

/** What the log calls each step. */
const ACTION_OF = {
  warned: 'person.warn',
  noOfferings: 'person.limit',
  unlisted: 'person.limit',
  suspended: 'person.suspend',
} as const satisfies Readonly<Record<RestrictionLevel, AuditAction>>;

const DECISIONS: ReadonlySet<AuditAction> = new Set([
  ...Object.values(ACTION_OF),
  'person.restore',
  'person.answerObjection',
]);

// The step exists for the person's role, and is another one than the caller saw.
async function assertPossible(
  reads: Reads,
  { userId, role, restriction }: UserRecord,
  { level, from }: RestrictionChange,
): Promise<void> {
  if (!restrictionsFor(role).includes(level)) {
    throw new ApiFailure('bad_request', `level: there is no such step for a ${role}.`, {
      field: 'level',
    });
  }
  const current = restriction?.level ?? null;
  if (current !== from || current === level) throw await decidedFirst(reads, userId);
}

function describing<Body>(
  actionOf: (body: Body) => AuditAction,
  assert: (reads: Reads, user: UserRecord, body: Body) => Promise<void>,
) {
  return async (reads: Reads, { userId = '' }: ByUserId, body: Body, { staff }: Asking) => {
    const user = await personOf(reads, userId);
    await assert(reads, user, body);
    return {
      action: actionOf(body),
      subjectType: 'person' as const,
      subjectId: userId,
      subjectLabel: user.name,
      about: [userId],
      cause: staff.member?.userId === userId ? ('own' as const) : undefined,
    };
  };
}

// A colleague acted first, or the account was never restricted.
async function decidedFirst(reads: Reads, userId: string): Promise<ApiFailure> {
  const entries = await reads.auditLog.ofSubjects('person', [userId]);
  const latest = entries.find(({ action }) => DECISIONS.has(action));
  if (!latest) return new ApiFailure('wrong_state', 'This account is in another state.');
  const name = (await staffNames(reads)).get(latest.actor.staffId) ?? '';
  return alreadyDecided(name, latest);
}

async function logged(
  log: Log,
  action: AuditAction,
  userId: string,
  reason: string,
  requestedBy: Parameters<Log>[0]['requestedBy'],
): Promise<void> {
  const subject = { subjectType: 'person', subjectId: userId } as const;
  await log({ action, ...subject, reason, requestedBy, about: [userId] });
}

async function personOf({ users }: Reads, userId: string): Promise<UserRecord> {
  const user = await users.byId(userId);
  if (user) return user;
  throw new ApiFailure('not_found', 'There is no such person.');
}

// A known reference or receipt finds giver and receiver; other text is searched in names, addresses and ids.
async function peopleNamed(reads: Changes, q: string): Promise<readonly UserRecord[]> {
  const offerings = await offeringsNamedIn(reads, q);
  if (offerings.length === 0) return reads.users.search(q, PEOPLE_LIMITS.found);
  const ids = new Set(offerings.flatMap(({ userId, profileId }) => [userId, profileId]));
  const users = await Promise.all([...ids].map((userId) => reads.users.byId(userId)));
  return users.filter((user) => user !== undefined);
}

async function foundView({ profiles }: Reads, user: UserRecord): Promise<FoundPerson> {
  const { userId, name, email, role, createdAt, restriction } = user;
  const profile = await profiles.byUserId(userId);
  const slug = profile?.slug ?? '';
  const monasticName = profile ? fullName(profile) : '';
  return {
    userId,
    name,
    email,
    role,
    createdAt,
    slug,
    monasticName,
    level: restriction?.level ?? null,
  };
}

async function personView(
  reads: Reads,
  userId: string,
  { member }: StaffCaller,
): Promise<PersonView> {
  const user = await personOf(reads, userId);
  const [found, profile, offerings, reports, history, names] = await Promise.all([
    foundView(reads, user),
    reads.profiles.byUserId(userId),
    reads.offerings.countOf(userId),
    reads.reports.countAbout(userId),
    historyOf(reads, 'person', userId),
    staffNames(reads),
  ]);
  return {
    ...found,
    isEmailVerified: user.isEmailVerified === true,
    locale: user.locale ?? LOCALES[0],
    profileStatus: profile?.status ?? '',
    restriction: restrictionView(user, names),
    offerings,
    reports: reports.reviewed + reports.waiting,
    history: [...history.steps],
    isOwn: member?.userId === userId,
  };
}
