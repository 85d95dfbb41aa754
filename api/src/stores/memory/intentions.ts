import type { IntentionChanges } from '#api/ports.ts';
import { isListed, type IntentionRecord } from '#api/records.ts';

import type { Read } from './rows.ts';

/** What patrons mean to give again, in memory. */
export function intentionsIn(read: Read): IntentionChanges {
  const isBetween = (userId: string, profileId: string) => (row: IntentionRecord) =>
    row.userId === userId && row.profileId === profileId;
  return {
    ofPatron: async (patron) => {
      const { intentions, profiles } = read();
      return intentions
        .filter(({ userId }) => userId === patron)
        .flatMap((intention) => {
          const monastic = profiles.find(({ userId }) => userId === intention.profileId);
          return monastic && isListed(monastic) ? [{ intention, monastic }] : [];
        });
    },
    between: async (userId, profileId) => read().intentions.find(isBetween(userId, profileId)),
    put: async (intention) => {
      const rows = read();
      const isOld = isBetween(intention.userId, intention.profileId);
      rows.intentions = [...rows.intentions.filter((row) => !isOld(row)), intention];
    },
    remove: async (userId, profileId) => {
      const rows = read();
      const isOld = isBetween(userId, profileId);
      if (!rows.intentions.some(isOld)) return;
      rows.intentions = rows.intentions.filter((row) => !isOld(row));
    },
  };
}
