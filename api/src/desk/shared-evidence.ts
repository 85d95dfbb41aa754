import {
  SHARED_LIMIT,
  type EvidenceState,
  type SharedEvidence,
} from '@almsway/contract/desk/shared-evidence';
import { fullName } from '@almsway/contract/profiles/full-name';

import { hasWithdrawn } from '#api/consent/consents.ts';
import { commonEvidence, lookOfPhoto } from '#api/evidence/common-evidence.ts';
import type { Reads } from '#api/ports.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

type Other = NonNullable<SharedEvidence['rows'][number]['profile']>;

/** Evidence of a profile that also appears in others, in any state. */
export async function sharedEvidenceOf(
  reads: Reads,
  profile: ProfileRecord,
): Promise<SharedEvidence> {
  const found = await reads.profiles.sharingEvidence(profile, SHARED_LIMIT + 1);
  const others = found.slice(0, SHARED_LIMIT);
  const sinceOf = await timesOf(reads, others);
  const rows = await Promise.all(
    others.map(async (other) => {
      const shown = await shownOf(reads, other, sinceOf);
      return commonEvidence(profile, other).map((item) => ({ ...item, profile: shown }));
    }),
  );
  return {
    rows: rows.flat(),
    hasMore: found.length > SHARED_LIMIT,
    isPhotoCompared: profile.photo === '' || Boolean(lookOfPhoto(profile)),
  };
}

function stateOf({ status, restriction }: ProfileRecord): EvidenceState {
  return restriction === 'suspended' ? 'suspended' : status;
}

// Without the name if the monastic has withdrawn their consent to the review: what they wrote is closed to the team.
async function shownOf(
  reads: Reads,
  other: ProfileRecord,
  sinceOf: (other: ProfileRecord) => string,
): Promise<Other | null> {
  if (await hasWithdrawn(reads, other.userId, 'review')) return null;
  return {
    userId: other.userId,
    name: fullName(other),
    state: stateOf(other),
    since: sinceOf(other),
  };
}

// Since when each profile is in its state. Refusals have no time of their own in the record.
async function timesOf(
  reads: Reads,
  others: readonly ProfileRecord[],
): Promise<(other: ProfileRecord) => string> {
  const ids = others.map(({ userId }) => userId);
  if (ids.length === 0) return () => '';
  const [users, entries] = await Promise.all([
    reads.users.byIds(ids),
    reads.auditLog.ofSubjects('profile', ids),
  ]);
  const decidedAt = (userId: string, action: string) =>
    entries.find((entry) => entry.subjectId === userId && entry.action === action)?.at ?? '';
  return (other) => {
    const { userId, submittedAt, approvedAt } = other;
    switch (stateOf(other)) {
      case 'suspended':
        return users.find((user) => user.userId === userId)?.restriction?.since ?? '';
      case 'rejected':
        return decidedAt(userId, 'profile.reject');
      case 'changesRequested':
        return decidedAt(userId, 'profile.requestChanges');
      case 'submitted':
        return submittedAt;
      case 'approved':
      case 'unpublished':
        return approvedAt;
    }
  };
}
