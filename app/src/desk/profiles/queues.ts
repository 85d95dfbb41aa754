import { getDeskProfiles, getRechecks } from '@almsway/contract/desk/endpoints';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';

import { useAnswer } from '#app/desk/parts/use-answer.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

/** Profiles that are asked for at once: as many as the server gives. */
const ALL = 100;

/** The queues of profiles, by the word in the address. */
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
    /** State of review; null for those whose yearly check is due. */
    readonly status: ReviewStatus | null;
  }
>;
export type QueueId = keyof typeof QUEUES;

/** The queue that an address names; the one that waits otherwise. */
export function queueOf(search: URLSearchParams): QueueId {
  const asked = search.get('show');
  return (Object.keys(QUEUES) as QueueId[]).find((id) => id === asked) ?? 'waiting';
}

/** The profiles of a queue, the one that waits longest first. */
export function useQueue(id: QueueId) {
  const { status } = QUEUES[id];
  return useAnswer(
    status === null ? getRechecks : getDeskProfiles,
    status === null ? { query: { _limit: ALL } } : { query: { _limit: ALL, status } },
  );
}
