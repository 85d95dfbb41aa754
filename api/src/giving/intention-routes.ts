import {
  endIntention,
  getIntentions,
  skipIntention,
} from '@almsway/contract/giving/giving-endpoints';
import { nextDueDay, type Availability, type Intention } from '@almsway/contract/giving/intentions';

import { dayIn } from '#api/calendar.ts';
import { assertConsent } from '#api/consent/consents.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import { isClosedToOfferings, isListed, type ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

import { monasticPart } from './offering-views.ts';

/** A patron's intentions to give again. They commit to nothing. */
export const intentionRoutes = [
  route(getIntentions, async ({ caller, stores }) => ({
    body: { success: true, data: await intentionsOf(stores, caller.userId) },
  })),

  route(skipIntention, async ({ caller, params, stores }) => {
    const data = await stores.transaction(async (changes) => {
      const old = await changes.intentions.between(caller.userId, params.profileId);
      if (!old || old.endedOn !== undefined)
        throw new ApiFailure('not_found', 'Nothing is to be given again.');
      await assertConsent(changes, caller.userId, 'belief');
      await changes.intentions.put({ ...old, turns: old.turns + 1 });
      return intentionsOf(changes, caller.userId);
    });
    return { body: { success: true, data } };
  }),

  route(endIntention, async ({ caller, params, stores, clock, timeZone }) => {
    await stores.transaction(async ({ intentions }) => {
      const old = await intentions.between(caller.userId, params.profileId);
      if (old?.standingReference === undefined) {
        await intentions.remove(caller.userId, params.profileId);
      } else if (old.endedOn === undefined) {
        // The bank may still send it, until the patron has ended the standing order there too.
        await intentions.put({ ...old, endedOn: dayIn(timeZone, clock()) });
      }
    });
    return { body: { success: true } };
  }),
];

async function intentionsOf(
  { intentions, offerings }: Reads,
  userId: string,
): Promise<Intention[]> {
  const rows = await intentions.ofPatron(userId);
  const references = rows.flatMap(({ intention }) => intention.standingReference ?? []);
  const firsts = references.length === 0 ? [] : await offerings.named(references, []);
  const idOf = new Map(firsts.map(({ reference, offeringId }) => [reference, offeringId]));
  return rows
    .map(({ intention, monastic }) => ({
      profileId: intention.profileId,
      ...monasticPart(monastic),
      amountCents: intention.amountCents,
      method: intention.method,
      cadence: intention.cadence,
      dueOn: nextDueDay(intention),
      standingReference: intention.standingReference ?? '',
      offeringId: idOf.get(intention.standingReference ?? '') ?? '',
      availability: availabilityOf(monastic),
    }))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
}

function availabilityOf(monastic: ProfileRecord): Availability {
  if (!isListed(monastic)) return 'unavailable';
  return isClosedToOfferings(monastic) ? 'paused' : 'open';
}
