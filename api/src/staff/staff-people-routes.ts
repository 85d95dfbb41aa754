import {
  findPeople,
  getPerson,
  restorePerson,
  suspendPerson,
} from '@almsway/contract/desk/desk-people-endpoints';
import type { FoundPerson, PersonView } from '@almsway/contract/desk/people';
import { PEOPLE_LIMITS } from '@almsway/contract/desk/people';
import { referencesIn } from '@almsway/contract/giving/reference';
import { fullName } from '@almsway/contract/profiles/full-name';

import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { UserRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

import type { Log, StaffCaller } from './acting.ts';
import { routeWithApproval, type Asking } from './approvals.ts';
import { staffNames } from './members.ts';
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

  routeWithApproval('suspendPerson', suspendPerson, {
    describe: describing('person.suspend'),
    perform: async (changes, log, { userId = '' }, { reason }: Reason, { now, requestedBy }) => {
      const user = await personOf(changes, userId);
      if (user.suspendedAt !== undefined) return;
      await changes.users.update({ ...user, suspendedAt: now, suspensionReason: reason });
      // A profile that is not approved has no public page.
      const profile = await changes.profiles.byUserId(userId);
      if (profile?.isApproved) await changes.profiles.update({ ...profile, isApproved: false });
      await logged(log, 'person.suspend', userId, reason, requestedBy);
    },
    answer: (reads, _result, { params: { userId = '' }, caller }) =>
      personView(reads, userId, caller),
  }),

  routeWithApproval('restorePerson', restorePerson, {
    describe: describing('person.restore'),
    perform: async (changes, log, { userId = '' }, { reason }: Reason, { requestedBy }) => {
      const user = await personOf(changes, userId);
      if (user.suspendedAt === undefined) return;
      const { suspendedAt: _since, suspensionReason: _why, ...restored } = user;
      await changes.users.update(restored);
      const profile = await changes.profiles.byUserId(userId);
      if (profile?.status === 'approved' || profile?.status === 'unpublished') {
        await changes.profiles.update({ ...profile, isApproved: true });
      }
      await logged(log, 'person.restore', userId, reason, requestedBy);
    },
    answer: (reads, _result, { params: { userId = '' }, caller }) =>
      personView(reads, userId, caller),
  }),
];

function describing(action: 'person.suspend' | 'person.restore') {
  return async (reads: Reads, { userId = '' }: ByUserId, _body: Reason, { staff }: Asking) => {
    const { name, suspendedAt } = await personOf(reads, userId);
    if ((action === 'person.suspend') === (suspendedAt !== undefined)) {
      throw await decidedFirst(reads, userId);
    }
    return {
      action,
      subjectType: 'person' as const,
      subjectId: userId,
      subjectLabel: name,
      about: [userId],
      cause: staff.member?.userId === userId ? ('own' as const) : undefined,
    };
  };
}

// A colleague acted first, or the account was never suspended.
async function decidedFirst(reads: Reads, userId: string): Promise<ApiFailure> {
  const entries = await reads.auditLog.ofSubjects('person', [userId]);
  const latest = entries.find(
    ({ action }) => action === 'person.suspend' || action === 'person.restore',
  );
  if (!latest) return new ApiFailure('wrong_state', 'This account is not suspended.');
  const name = (await staffNames(reads)).get(latest.actor.staffId) ?? '';
  return alreadyDecided(name, latest);
}

async function logged(
  log: Log,
  action: 'person.suspend' | 'person.restore',
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

// A reference finds giver and receiver; other text is searched in names, addresses and ids.
async function peopleNamed(reads: Changes, q: string): Promise<readonly UserRecord[]> {
  const references = referencesIn(q);
  if (references.length === 0) return reads.users.search(q, PEOPLE_LIMITS.found);
  const offerings = await reads.offerings.named(references, []);
  const ids = new Set(offerings.flatMap(({ userId, profileId }) => [userId, profileId]));
  const users = await Promise.all([...ids].map((userId) => reads.users.byId(userId)));
  return users.filter((user) => user !== undefined);
}

async function foundView({ profiles }: Reads, user: UserRecord): Promise<FoundPerson> {
  const { userId, name, email, role, createdAt, suspendedAt = '' } = user;
  const profile = await profiles.byUserId(userId);
  const slug = profile?.slug ?? '';
  const monasticName = profile ? fullName(profile) : '';
  return { userId, name, email, role, createdAt, slug, monasticName, suspendedAt };
}

async function personView(
  reads: Reads,
  userId: string,
  { member }: StaffCaller,
): Promise<PersonView> {
  const user = await personOf(reads, userId);
  const [found, profile, offerings, reports, history] = await Promise.all([
    foundView(reads, user),
    reads.profiles.byUserId(userId),
    reads.offerings.countOf(userId),
    reads.reports.countAbout(userId),
    historyOf(reads, 'person', userId),
  ]);
  return {
    ...found,
    isEmailVerified: user.isEmailVerified === true,
    profileStatus: profile?.status ?? '',
    suspensionReason: user.suspensionReason ?? '',
    offerings,
    reports: reports.reviewed + reports.waiting,
    history: [...history.steps],
    isOwn: member?.userId === userId,
  };
}
