import {
  isDirect,
  isReceived,
  waitsForMonastic,
  type OfferingState,
} from '@almsway/contract/giving/ledger';
import {
  confirmArrival,
  getReceivedOfferings,
  getSupporters,
  thankForOffering,
} from '@almsway/contract/giving/received-endpoints';

import { dayIn } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify, quoteOf } from '#api/notifications/notify.ts';
import { route } from '#api/routing.ts';

import { confirmDirect, offeringOf } from './offering-rules.ts';
import { disclosedName, isReachable, receivedOffering } from './offering-views.ts';

const RECEIVED = ['confirmed', 'receipted'] as const;

/** What monastics see, by filter. */
const TOLD = {
  declared: { states: ['declared'] },
  confirmed: { states: RECEIVED },
  toThank: { states: RECEIVED, isToThank: true },
  all: { states: ['declared', ...RECEIVED, 'notFound', 'returned'] },
} as const satisfies Record<string, { states: readonly OfferingState[]; isToThank?: boolean }>;

/** Offerings as the monastic sees them. Patrons are named only if they show their name. */
export const receivedRoutes = [
  route(getReceivedOfferings, async ({ caller, query, stores }) => {
    const { status = 'all', ...paging } = query;
    const page = pageOf('offerings', paging);
    const found = await stores.offerings.ofMonastic(caller.userId, TOLD[status], page);
    const data = found.rows.map(receivedOffering).filter((row) => row !== undefined);
    return { body: pageBody('offerings', found, data) };
  }),

  route(getSupporters, async ({ caller, stores }) => {
    const rows = await stores.offerings.supportersOf(caller.userId);
    const data = rows.map(({ count, since, latest, offeringId, ...who }) => ({
      name: disclosedName(who),
      count,
      since,
      latest,
      offeringId,
    }));
    return { body: { success: true, data, total: data.length } };
  }),

  route(confirmArrival, async ({ caller, params, stores, clock, timeZone }) => {
    const data = await stores.transaction(async (changes) => {
      const row = await offeringOf(changes, params.offeringId);
      const { offering } = row;
      const old = offering.profileId === caller.userId ? receivedOffering(row) : undefined;
      if (!old) throw new ApiFailure('not_found', 'There is no such offering.');
      const isDone = isDirect(offering.receiver) && isReceived(offering.status);
      if (isDone) return old;
      if (!waitsForMonastic(offering)) {
        throw new ApiFailure('wrong_state', 'This offering does not wait for your confirmation.');
      }
      const now = clock();
      const arrival = { receivedOn: dayIn(timeZone, now), at: now.toISOString(), timeZone };
      return receivedOffering(await confirmDirect(changes, row, arrival)) ?? old;
    });
    return { body: { success: true, data } };
  }),

  route(thankForOffering, async ({ caller: { profile }, params, body, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const row = await offeringOf(changes, params.offeringId);
      const { offering } = row;
      const old = offering.profileId === profile.userId ? receivedOffering(row) : undefined;
      if (!old) throw new ApiFailure('not_found', 'There is no such offering.');
      if (offering.thanks?.text === body.text) return old;
      if (offering.thanks) throw new ApiFailure('wrong_state', 'Thanks have already been given.');
      if (!isReceived(offering.status) || !isReachable(row)) {
        throw new ApiFailure('wrong_state', 'There is nobody to thank for it.');
      }
      const now = clock().toISOString();
      const thanks = { text: body.text, at: now };
      await changes.offerings.update({ ...offering, thanks });
      await notify(
        changes,
        offering.userId,
        {
          kind: 'thanked',
          aboutId: profile.userId,
          ...quoteOf(body.text, profile),
        },
        now,
      );
      return { ...old, thanks };
    });
    return { body: { success: true, data } };
  }),
];
