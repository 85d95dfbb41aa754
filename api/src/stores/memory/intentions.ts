import { nextDueDay } from '@almsway/contract/giving/intentions';

import type { IntentionChanges, IntentionKey } from '#api/ports/giving-ports.ts';
import { type IntentionRecord } from '#api/records/giving-records.ts';
import { isListed } from '#api/records/profile-records.ts';

import { removeWhere, type Read } from './data.ts';

/** Intentions in memory. */
export function intentionsIn(read: Read): IntentionChanges {
  const isBetween = (userId: string, profileId: string) => (row: IntentionRecord) =>
    row.userId === userId && row.profileId === profileId;
  return {
    ofPatron: async (patron) => {
      const { intentions, profiles } = read();
      return intentions
        .filter(({ userId, endedOn }) => userId === patron && endedOn === undefined)
        .flatMap((intention) => {
          const monastic = profiles.find(({ userId }) => userId === intention.profileId);
          const isShown =
            intention.standingReference !== undefined || (monastic && isListed(monastic));
          return monastic && isShown ? [{ intention, monastic }] : [];
        });
    },
    between: async (userId, profileId) => read().intentions.find(isBetween(userId, profileId)),
    patronsOf: async (profile) =>
      read()
        .intentions.filter(({ profileId }) => profileId === profile)
        .map(({ userId }) => userId),
    dueBetween: async (first, last, after, limit) => {
      const { intentions, profiles } = read();
      const listed = new Set(profiles.filter(isListed).map(({ userId }) => userId));
      return intentions
        .filter((row) => {
          const day = nextDueDay(row);
          const isReminded = row.standingReference === undefined;
          const isDue = isReminded && first <= day && day <= last && listed.has(row.profileId);
          return isDue && (!after || compare(after, row) < 0);
        })
        .toSorted(compare)
        .slice(0, limit);
    },
    standingDue: async (day, after, limit) =>
      read()
        .intentions.filter(
          (row) =>
            row.standingReference !== undefined &&
            row.endedOn === undefined &&
            nextDueDay(row) <= day &&
            (!after || compare(after, row) < 0),
        )
        .toSorted(compare)
        .slice(0, limit),
    put: async (intention) => {
      const rows = read();
      const isOld = isBetween(intention.userId, intention.profileId);
      rows.intentions = [...rows.intentions.filter((row) => !isOld(row)), intention];
    },
    remove: async (userId, profileId) =>
      removeWhere(read(), 'intentions', isBetween(userId, profileId)),
  };
}

function compare(a: IntentionKey, b: IntentionKey): number {
  const [left, right] = [`${a.userId}\n${a.profileId}`, `${b.userId}\n${b.profileId}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
