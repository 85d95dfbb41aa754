import type { DeskProfile } from '@almsway/contract/desk/desk';
import type { profileReviewSchema } from '@almsway/contract/desk/review';
import { isOpenCheck } from '@almsway/contract/profiles/checks';
import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import type { ReviewPoint } from '@almsway/contract/profiles/monastic-profile';
import type * as v from 'valibot';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { DeskRecord } from '#api/ports/profile-ports.ts';
import { wholeProfile } from '#api/profiles/profile-views.ts';
import type { AuditRecord } from '#api/records/desk-records.ts';
import type { CheckRecord, ProfileRecord } from '#api/records/profile-records.ts';
import { isSameJson } from '#api/same-json.ts';
import type { StaffCaller } from '#api/staff/acting.ts';
import { approvalView } from '#api/staff/approvals.ts';
import { staffNames } from '#api/staff/members.ts';
import { historyOf, isDecision } from '#api/staff/subjects.ts';

import { sharedEvidenceOf } from './shared-evidence.ts';

/** Everything a reviewer needs for a decision about a profile. */
export async function reviewOf(
  reads: Reads,
  userId: string,
  caller: StaffCaller,
  now: string,
): Promise<v.InferInput<typeof profileReviewSchema>> {
  const profile = await profileOf(reads, userId);
  const [user, history, approvals, names, sharedEvidence, documents] = await Promise.all([
    reads.users.byId(userId),
    historyOf(reads, 'profile', userId),
    reads.approvals.waitingAbout('profile', userId),
    staffNames(reads),
    sharedEvidenceOf(reads, profile),
    reads.reviewDocuments.of(userId),
  ]);
  const { notes = [], decided: before } = profile.desk ?? {};
  const answers = answersOf(profile);
  return {
    profile: deskView({ profile, email: user?.email ?? '' }),
    decisions: history.steps
      .filter(isDecision)
      .map((step) => ({ ...step, points: pointsOf(history.entries, step.entryId) })),
    checks: (profile.checks ?? []).toReversed().map(({ staffId, ...check }) => ({
      ...check,
      by: names.get(staffId) ?? '',
      canTakeBack: canTakeBack(profile, { ...check, staffId }, caller),
    })),
    documents: documents.map(
      ({ documentId, name, bytes, staffId, attachedAt, deleteAfter = '' }) => ({
        documentId,
        name,
        bytes,
        by: names.get(staffId) ?? '',
        at: attachedAt,
        deleteAfter,
      }),
    ),
    notes: notes
      .toReversed()
      .map(({ staffId, ...note }) => ({ ...note, by: names.get(staffId) ?? '' })),
    sharedEvidence,
    changes: before
      ? ONBOARDING_FIELDS.filter(
          (field) => !isSameJson(before[field] ?? null, answers[field] ?? null),
        ).map((field) => ({ field, before: before[field] ?? null }))
      : [],
    openBy: await openBy(reads, userId, caller, now),
    approvals: approvals.map((one) => approvalView(one, names, caller.actor)),
    isOwn: caller.member?.userId === userId,
    latestEntryId: history.latestEntryId,
  };
}

/** Whether this caller recorded the check, and no decision has followed it. */
export function canTakeBack(
  profile: ProfileRecord,
  check: CheckRecord,
  { actor }: StaffCaller,
): boolean {
  return check.staffId === actor.staffId && isOpenCheck(profile, check);
}

// What a request asked to change in single fields, as the log has kept it.
function pointsOf(entries: readonly AuditRecord[], entryId: string): ReviewPoint[] {
  const entry = entries.find((one) => one.entryId === entryId);
  if (entry?.action !== 'profile.requestChanges') return [];
  const left = entry.changes.find(({ list }) => list === 'profiles');
  return (left?.after['reviewPoints'] ?? []) as ReviewPoint[];
}

/** Names of other staff who have a profile open. */
export async function openBy(
  { staffMembers }: Reads,
  userId: string,
  { actor }: StaffCaller,
  now: string,
): Promise<string[]> {
  return (await staffMembers.all())
    .filter(
      ({ staffId, openProfile }) =>
        staffId !== actor.staffId && openProfile?.userId === userId && openProfile.until > now,
    )
    .map(({ name }) => name);
}

/** The answers that a decision is based on, without those that are not stored, such as agreements. */
export function answersOf(profile: ProfileRecord): Record<string, unknown> {
  const values = profile as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ONBOARDING_FIELDS.filter((field) => values[field] !== undefined).map((field) => [
      field,
      values[field],
    ]),
  );
}

/** The profile of a user; 404 without one. */
export async function profileOf({ profiles }: Reads, userId: string): Promise<ProfileRecord> {
  const profile = await profiles.byUserId(userId);
  if (!profile) throw new ApiFailure('not_found', 'There is no such profile.');
  return profile;
}

/** A profile as reviewers see it. */
export function deskView({ profile, email }: DeskRecord): DeskProfile {
  const { isAnswered = false } = profile;
  return {
    ...wholeProfile(profile),
    isAnswered,
    email,
    checkNotifiedAt: profile.checkNotifiedAt ?? '',
  };
}
