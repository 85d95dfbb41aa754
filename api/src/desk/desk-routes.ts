import type { Decision, DeskProfile } from '@almsway/contract/desk/desk';
import { decideProfile, getDeskProfiles } from '@almsway/contract/desk/desk-endpoints';
import { REVIEW_LIMITS } from '@almsway/contract/desk/review';
import {
  addCheck,
  addDeskNote,
  getProfileReview,
  setPresence,
  takeBackCheck,
} from '@almsway/contract/desk/review-endpoints';
import { isChecked } from '@almsway/contract/profiles/checks';
import { fullName } from '@almsway/contract/profiles/full-name';
import { checkListedBefore } from '@almsway/contract/profiles/monastic-profile';

import { dayIn } from '#api/calendar.ts';
import { hasWithdrawn } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Reads } from '#api/ports.ts';
import type { DeskRecord } from '#api/ports/profile-ports.ts';
import { isAdmitted, NOTHING_ASKED, type ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';
import { isSameJson } from '#api/same-json.ts';
import { routeWithApproval } from '#api/staff/approvals.ts';

import { deletionAfter } from './document-routes.ts';
import { answersOf, canTakeBack, deskView, openBy, profileOf, reviewOf } from './profile-review.ts';

const DAY_MS = 86_400_000;

const NOTIFICATION_OF = {
  approve: 'profileApproved',
  requestChanges: 'changesRequested',
  reject: 'profileRejected',
} as const;

function pageKind(staysPublic: boolean): 'pageChangesRequested' | 'pageHidden' {
  return staysPublic ? 'pageChangesRequested' : 'pageHidden';
}

/** Review of profiles, for staff. */
export const deskRoutes = [
  route(getDeskProfiles, async ({ query: { status: list, q, sort, ...paging }, stores, clock }) => {
    const order = `review.${sort}` as const;
    const found = await stores.profiles.inReview(
      {
        ...(list === 'checkDue'
          ? { checkedBefore: checkListedBefore(clock()) }
          : list !== 'all' && { status: list }),
        ...(q !== '' && { text: q }),
        sort,
      },
      pageOf(order, paging),
    );
    return { body: pageBody(order, found, await openViews(stores, found.rows)) };
  }),

  route(getProfileReview, async ({ caller, params, act, stores, clock }) => {
    const { userId } = params;
    const { status } = await profileOf(stores, userId);
    if (await hasWithdrawn(stores, userId, 'review')) {
      throw new ApiFailure('not_found', 'The monastic has closed this profile to the team.');
    }
    if (status !== 'submitted') {
      const subject = { subjectType: 'profile', subjectId: userId } as const;
      await act((_changes, log) => log({ action: 'profile.view', ...subject, about: [userId] }));
    }
    const data = await reviewOf(stores, userId, caller, clock().toISOString());
    return { body: { success: true, data } };
  }),

  route(addDeskNote, async ({ caller, params: { userId }, body: { text }, act, stores, clock }) => {
    const now = clock().toISOString();
    await act(async (changes, log) => {
      const { desk = {}, ...profile } = await profileOf(changes, userId);
      const { staffId } = caller.actor;
      const note = { noteId: crypto.randomUUID(), at: now, staffId, text };
      const notes = [...(desk.notes ?? []), note];
      await changes.profiles.update({ ...profile, desk: { ...desk, notes } });
      const subject = { subjectType: 'profile', subjectId: userId } as const;
      await log({ action: 'profile.note', ...subject, about: [userId] });
    });
    const data = await reviewOf(stores, userId, caller, now);
    return { body: { success: true, data } };
  }),

  route(addCheck, async ({ caller, params: { userId }, body, act, stores, clock, timeZone }) => {
    const moment = clock();
    const now = moment.toISOString();
    assertRecent(body.on, moment, timeZone);
    await act(async (changes, log) => {
      const profile = await profileOf(changes, userId);
      const { staffId } = caller.actor;
      const check = { checkId: crypto.randomUUID(), ...body, at: now, staffId };
      await changes.profiles.update({ ...profile, checks: [...(profile.checks ?? []), check] });
      const subject = { subjectType: 'profile', subjectId: userId } as const;
      await log({ action: 'profile.check', ...subject, reason: body.kind, about: [userId] });
    });
    const data = await reviewOf(stores, userId, caller, now);
    return { body: { success: true, data } };
  }),

  route(takeBackCheck, async ({ caller, params, act, stores, clock }) => {
    const { userId, checkId } = params;
    await act(async (changes, log) => {
      const profile = await profileOf(changes, userId);
      const { checks = [] } = profile;
      const check = checks.find((each) => each.checkId === checkId);
      if (!check) throw new ApiFailure('not_found', 'There is no such check.');
      if (!canTakeBack(profile, check, caller)) {
        throw new ApiFailure('wrong_state', 'Only who recorded it can take it back, undecided.');
      }
      await changes.profiles.update({ ...profile, checks: checks.filter((one) => one !== check) });
      const subject = { subjectType: 'profile', subjectId: userId } as const;
      await log({
        action: 'profile.takeBackCheck',
        ...subject,
        reason: check.kind,
        about: [userId],
      });
    });
    const data = await reviewOf(stores, userId, caller, clock().toISOString());
    return { body: { success: true, data } };
  }),

  route(
    setPresence,
    async ({ caller, params: { userId }, body: { isOpen }, changeOwn, clock, stores }) => {
      const now = clock();
      const { member } = caller;
      if (member) {
        const until = new Date(now.getTime() + REVIEW_LIMITS.openSeconds * 1000).toISOString();
        await changeOwn(member.staffId, ({ openProfile: _before, ...rest }) =>
          isOpen ? { ...rest, openProfile: { userId, until } } : rest,
        );
      }
      const data = await openBy(stores, userId, caller, now.toISOString());
      return { body: { success: true, data } };
    },
  ),

  routeWithApproval('decideProfile', decideProfile, {
    decidesOn: ({ userId = '' }) => ({ subjectType: 'profile', subjectId: userId }),
    describe: async (reads, { userId = '' }, body: Decision, { staff }) => {
      const profile = await profileOf(reads, userId);
      const isOwn = staff.member?.userId === userId;
      if (isOwn) assertChecked(profile, body);
      return {
        action: `profile.${body.decision}`,
        subjectType: 'profile',
        subjectId: userId,
        subjectLabel: fullName(profile),
        about: [userId],
        cause: isOwn ? 'own' : undefined,
      };
    },
    perform: async (changes, log, { userId = '' }, body, { now, requestedBy }) => {
      const old = await profileOf(changes, userId);
      if (body.decision === 'approve' && isAdmitted(old) && !old.isAnswered) return;
      if (await hasWithdrawn(changes, userId, 'review')) {
        throw new ApiFailure(
          'wrong_state',
          'The monastic has withdrawn their consent to a review.',
        );
      }
      if (old.restriction === 'suspended')
        throw new ApiFailure('wrong_state', 'This account is suspended.');
      assertChecked(old, body);
      if (body.decision === 'checkAgain') {
        await changes.profiles.update({
          ...checkedAgain(old, now),
          desk: { ...old.desk, decided: answersOf(old) },
        });
        await changes.reviewDocuments.deleteAfter(userId, deletionAfter(now));
        const subject = { subjectType: 'profile', subjectId: userId } as const;
        await log({ action: 'profile.checkAgain', ...subject, requestedBy, about: [userId] });
        return;
      }
      const isPublished = isAdmitted(old);
      if (body.decision === 'requestChanges' && body.staysPublic && !isPublished) {
        throw new ApiFailure('bad_request', 'staysPublic: this profile has no page.', {
          field: 'staysPublic',
        });
      }
      if (isRepeated(old, body)) return;
      const made =
        isPublished && body.decision === 'approve' ? looked(old) : decided(old, body, now);
      const isUnpublished =
        made.status === 'approved' && (await hasWithdrawn(changes, userId, 'publication'));
      const profile: ProfileRecord = isUnpublished ? { ...made, status: 'unpublished' } : made;
      await changes.profiles.update({
        ...profile,
        desk: { ...profile.desk, decided: answersOf(old) },
      });
      await changes.reviewDocuments.deleteAfter(userId, deletionAfter(now));
      await notify(
        changes,
        userId,
        {
          kind:
            isPublished && body.decision === 'requestChanges'
              ? pageKind(body.staysPublic)
              : NOTIFICATION_OF[body.decision],
        },
        now,
      );
      const reason = 'note' in body ? body.note : '';
      await log({
        action: `profile.${body.decision}`,
        subjectType: 'profile',
        subjectId: userId,
        reason,
        requestedBy,
        about: [userId],
      });
    },
    answer: async (reads, _result, { params: { userId = '' } }) => {
      const profile = await profileOf(reads, userId);
      const email = (await reads.users.byId(userId))?.email ?? '';
      return deskView({ profile, email });
    },
  }),
];

// Monastics who withdrew their consent to the review are left out.
async function openViews(stores: Reads, rows: readonly DeskRecord[]): Promise<DeskProfile[]> {
  const views = await Promise.all(
    rows.map(async (row) => {
      const isClosed = await hasWithdrawn(stores, row.profile.userId, 'review');
      return isClosed ? [] : deskView(row);
    }),
  );
  return views.flat();
}

// An approval says that somebody checked: it needs what was checked in this term.
function assertChecked(profile: ProfileRecord, { decision }: Decision): void {
  if (decision !== 'approve' && decision !== 'checkAgain') return;
  if (decision === 'approve' ? isAdmitted(profile) : !isAdmitted(profile)) return;
  if (isChecked(profile, profile.checks ?? [])) return;
  throw new ApiFailure('check_needed', 'Record first what was checked, and how.');
}

function assertRecent(day: string, now: Date, timeZone: string): void {
  const first = new Date(now.getTime() - REVIEW_LIMITS.checkDays * DAY_MS);
  if (day >= dayIn(timeZone, first) && day <= dayIn(timeZone, now)) return;
  throw new ApiFailure('bad_request', 'on: a day of the last twelve months, or today.', {
    field: 'on',
  });
}

// What the monastic changed on request is right: the page stays as it is, and so do the days of its checks.
function looked({ isAnswered: _done, ...old }: ProfileRecord): ProfileRecord {
  return old;
}

// Its position in lists does not change, because `approvedAt` and `updatedAt` stay.
function checkedAgain(
  { checkNotifiedAt: _answered, isAnswered: _looked, ...old }: ProfileRecord,
  now: string,
) {
  if (!isAdmitted(old)) {
    throw new ApiFailure('wrong_state', 'Only an approved profile can be checked again.');
  }
  return { ...old, lastVerifiedAt: now, ...NOTHING_ASKED };
}

// Whether the monastic has this answer already.
function isRepeated(
  old: ProfileRecord,
  decision: Exclude<Decision, { decision: 'checkAgain' }>,
): boolean {
  const { status, reviewNote, reviewPoints } = old;
  switch (decision.decision) {
    case 'approve':
      return false;
    case 'requestChanges': {
      const { note = '', points, staysPublic } = decision;
      return (
        (staysPublic ? isAdmitted(old) && !old.isAnswered : status === 'changesRequested') &&
        isSameJson([reviewNote, reviewPoints], [note, points])
      );
    }
    case 'reject':
      return status === 'rejected' && reviewNote === decision.note;
  }
}

function decided(
  { checkNotifiedAt: _answered, isAnswered: _looked, ...old }: ProfileRecord,
  decision: Exclude<Decision, { decision: 'checkAgain' }>,
  now: string,
): ProfileRecord {
  switch (decision.decision) {
    case 'approve':
      return {
        ...old,
        status: 'approved',
        isApproved: true,
        approvedAt: now,
        lastVerifiedAt: now,
        updatedAt: now,
        ...NOTHING_ASKED,
      };
    case 'requestChanges':
      return {
        ...old,
        ...(!decision.staysPublic && { status: 'changesRequested', isApproved: false }),
        reviewNote: decision.note ?? '',
        reviewPoints: decision.points,
        reviewLanguage: decision.language ?? '',
      };
    case 'reject':
      return {
        ...old,
        status: 'rejected',
        isApproved: false,
        ...NOTHING_ASKED,
        reviewNote: decision.note,
        reviewLanguage: decision.language ?? '',
      };
  }
}
