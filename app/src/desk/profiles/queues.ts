import { getDeskProfiles, getRechecks } from '@almsway/contract/desk/desk-endpoints';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';

import { useAnswer } from '#app/desk/parts/use-answer.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

/** The server's limit for one answer. */
const ALL = 100;

/** The queues of profiles, by their name in the address. */
export const QUEUES = {
  waiting: { label: 'desk.profiles.waiting', status: 'submitted' },
  rechecks: { label: 'desk.profiles.rechecks', status: null },
  changes: { label: 'desk.profiles.changes', status: 'changesRequested' },
  approved: { label: 'desk.profiles.approved', status: 'approved' },
  rejected: { label: 'desk.profiles.rejected', status: 'rejected' },
} as const satisfies Record<
  string,
  {
    readonly label: MessageId;
    /** State of review; null for the queue of yearly checks. */
    readonly status: ReviewStatus | null;
  }
>;
export type QueueId = keyof typeof QUEUES;

/** The queue named in the address; by default that of waiting profiles. */
export function queueOf(search: URLSearchParams): QueueId {
  const asked = search.get('show');
  return (Object.keys(QUEUES) as QueueId[]).find((id) => id === asked) ?? 'waiting';
}

/** Loads the profiles of a queue, longest waiting first. */
export function useQueue(id: QueueId) {
  const { status } = QUEUES[id];
  return useAnswer(
    status === null ? getRechecks : getDeskProfiles,
    status === null ? { query: { _limit: ALL } } : { query: { _limit: ALL, status } },
  );
}
