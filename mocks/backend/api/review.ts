import { decisionSchema, deskQuerySchema, type Decision } from '@almsway/contract/desk/desk';
import { readQuery } from '@almsway/contract/query';

import type { BackendContext } from '#mocks/backend/context.ts';
import type { ProfileRecord } from '#mocks/backend/db.ts';

import { profileOf, requireStaff } from './callers.ts';
import { ApiFailure, json, parse, readJson } from './http.ts';
import { notify } from './notices.ts';
import { wholeProfile } from './profile-views.ts';
import { replaceProfile } from './profiles.ts';
import type { ApiRoute } from './routing.ts';

/** Routes of the review desk, open to the staff token alone. */
export const reviewRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/review/profiles',
    handle: (call) => {
      requireStaff(call);
      const { status } = parse(deskQuerySchema, readQuery(call.query));
      const data = call.context.store.db.profiles
        .filter((profile) => profile.status === status)
        .toSorted((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1))
        .map((profile) => deskView(call.context, profile));
      return json({ success: true, data, total: data.length });
    },
  },
  {
    method: 'POST',
    pattern: '/review/profiles/:userId',
    handle: async (call) => {
      requireStaff(call);
      const decision = parse(decisionSchema, await readJson(call.request));
      const { context } = call;
      const old = profileOf(context, call.params['userId'] ?? '');
      if (!old) throw new ApiFailure('not_found', 'There is no such profile.');
      const isApprovedTwice = decision.decision === 'approve' && old.status === 'approved';
      if (isApprovedTwice) return json({ success: true, data: deskView(context, old) });
      const next = decided(old, decision, context.now().toISOString());
      replaceProfile(context, old, next);
      notify(context, next.userId, NOTICE_OF[decision.decision]);
      await context.store.save();
      return json({ success: true, data: deskView(context, next) });
    },
  },
];

const NOTICE_OF = {
  approve: 'profileApproved',
  requestChanges: 'changesRequested',
  reject: 'profileRejected',
} as const;

function decided(old: ProfileRecord, decision: Decision, now: string): ProfileRecord {
  switch (decision.decision) {
    case 'approve':
      return {
        ...old,
        status: 'approved',
        isApproved: true,
        approvedAt: now,
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

function deskView(context: BackendContext, profile: ProfileRecord) {
  const email = context.store.db.users.find(({ userId }) => userId === profile.userId)?.email ?? '';
  return { ...wholeProfile(profile), email };
}
