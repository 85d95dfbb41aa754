import type { Decision, DeskProfile } from '@almsway/contract/desk/desk';
import { decideProfile, getDeskProfiles, getRechecks } from '@almsway/contract/desk/endpoints';
import { checkListedBefore } from '@almsway/contract/profiles/monastic-profile';

import { hasWithdrawn } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { DeskRecord, Reads } from '#api/ports.ts';
import { wholeProfile } from '#api/profiles/views.ts';
import { isAdmitted, type ProfileRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

const NOTICE_OF = {
  approve: 'profileApproved',
  requestChanges: 'changesRequested',
  reject: 'profileRejected',
} as const;

/** Review of profiles, for staff. */
export const deskRoutes = [
  route(getDeskProfiles, async ({ query, stores }) => {
    const { status, ...paging } = query;
    const page = pageOf('profiles.submitted', paging);
    const found = await stores.profiles.inReview(status, page);
    return { body: pageBody('profiles.submitted', found, await openViews(stores, found.rows)) };
  }),

  route(getRechecks, async ({ query, stores, clock }) => {
    const page = pageOf('profiles.checked', query);
    const found = await stores.profiles.checkedBefore(checkListedBefore(clock()), page);
    return { body: pageBody('profiles.checked', found, await openViews(stores, found.rows)) };
  }),

  route(decideProfile, async ({ params, body, stores, clock }) => {
    await stores.transaction(async (changes) => {
      const { profiles } = changes;
      const old = await profileOf(changes, params.userId);
      if (body.decision === 'approve' && isAdmitted(old)) return;
      if (await hasWithdrawn(changes, old.userId, 'review')) {
        throw new ApiFailure(
          'wrong_state',
          'The monastic has withdrawn their consent to a review.',
        );
      }
      const now = clock().toISOString();
      if (body.decision === 'checkAgain') {
        await profiles.update(checkedAgain(old, now));
        return;
      }
      const made = decided(old, body, now);
      const isUnpublished =
        made.status === 'approved' && (await hasWithdrawn(changes, old.userId, 'publication'));
      const profile: ProfileRecord = isUnpublished ? { ...made, status: 'unpublished' } : made;
      await profiles.update(profile);
      await notify(changes, profile.userId, { kind: NOTICE_OF[body.decision] }, now);
    });
    // Read once it is decided: what a change resolves to is kept under its idempotency key.
    const profile = await profileOf(stores, params.userId);
    const email = (await stores.users.byId(profile.userId))?.email ?? '';
    return { body: { success: true, data: deskView({ profile, email }) } };
  }),
];

// A monastic who has withdrawn consent to the review has closed their profile to the team.
async function openViews(stores: Reads, rows: readonly DeskRecord[]): Promise<DeskProfile[]> {
  const views = await Promise.all(
    rows.map(async (row) => {
      const isClosed = await hasWithdrawn(stores, row.profile.userId, 'review');
      return isClosed ? [] : deskView(row);
    }),
  );
  return views.flat();
}

async function profileOf({ profiles }: Reads, userId: string): Promise<ProfileRecord> {
  const profile = await profiles.byUserId(userId);
  if (!profile) throw new ApiFailure('not_found', 'There is no such profile.');
  return profile;
}

// Its place in the lists stays: `approvedAt` and `updatedAt` order them.
function checkedAgain({ checkNotifiedAt: _answered, ...old }: ProfileRecord, now: string) {
  if (!isAdmitted(old)) {
    throw new ApiFailure('wrong_state', 'Only an approved profile can be checked again.');
  }
  return { ...old, lastVerifiedAt: now };
}

function decided(
  { checkNotifiedAt: _answered, ...old }: ProfileRecord,
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
        reviewNote: '',
        reviewPoints: [],
      };
    case 'requestChanges':
      return {
        ...old,
        status: 'changesRequested',
        isApproved: false,
        reviewNote: decision.note ?? '',
        reviewPoints: decision.points,
      };
    case 'reject':
      return {
        ...old,
        status: 'rejected',
        isApproved: false,
        reviewNote: decision.note,
        reviewPoints: [],
      };
  }
}

function deskView({ profile, email }: DeskRecord): DeskProfile {
  return { ...wholeProfile(profile), email, checkNotifiedAt: profile.checkNotifiedAt ?? '' };
}
