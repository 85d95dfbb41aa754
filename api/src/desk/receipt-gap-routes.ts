import { askForTaxData, getReceiptGaps } from '@almsway/contract/desk/bookkeeping-endpoints';
import { NO_RECEIPT_REASONS } from '@almsway/contract/desk/receipt-gaps';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';

import { yearIn } from '#api/calendar.ts';
import { route } from '#api/routing.ts';

import {
  askedFor,
  askedLately,
  askForTaxData as ask,
  receiptGapsOf,
  withoutTaxData,
} from './receipt-gaps.ts';

/** Why offerings of a year have no receipt, and asking patrons for what is missing. */
export const receiptGapRoutes = [
  route(getReceiptGaps, async ({ query, stores, entity, clock, timeZone }) => {
    const year = query.year ?? String(yearIn(timeZone, clock()));
    const gaps = await receiptGapsOf(stores, year, { entity, timeZone });
    const patrons = withoutTaxData(gaps);
    const asked = await askedFor(stores, year);
    const now = clock().toISOString();
    const lately = askedLately(asked, year, { now, timeZone });
    // Of those who were asked twice, the later time.
    const entries = [
      ...new Map(
        asked
          .toReversed()
          .flatMap(({ about, at }) =>
            about.filter((userId) => patrons.has(userId)).map((userId) => [userId, at] as const),
          ),
      ),
    ]
      .map(([userId, at]) => ({ userId, at }))
      .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    const users = new Map(
      (await stores.users.byIds(entries.map(({ userId }) => userId))).map((user) => [
        user.userId,
        user.name,
      ]),
    );
    const reasons = NO_RECEIPT_REASONS.flatMap((reason) => {
      const own = gaps.filter((gap) => gap.reason === reason);
      const cents = own.reduce((sum, { offering }) => sum + receivedCentsOf(offering), 0);
      return own.length === 0 ? [] : [{ reason, count: own.length, cents }];
    });
    const toAsk = [...patrons.keys()].filter((userId) => !lately.has(userId)).length;
    const shown = entries.map(({ userId, at }) => ({ name: users.get(userId) ?? '', at }));
    return { body: { success: true, data: { reasons, toAsk, asked: shown } } };
  }),

  route(askForTaxData, async ({ act, body: { year }, clock, entity, timeZone }) => {
    const now = clock().toISOString();
    const data = await act(async (changes, log) => {
      const gaps = await receiptGapsOf(changes, year, { entity, timeZone });
      const before = askedLately(await askedFor(changes, year), year, { now, timeZone });
      const patrons = [...withoutTaxData(gaps)].filter(([userId]) => !before.has(userId));
      let written = 0;
      for (const [userId, offerings] of patrons) {
        if (!(await ask(changes, userId, offerings, { now, timeZone }))) continue;
        written += 1;
        const subject = { subjectType: 'receipt', subjectId: year } as const;
        await log({ action: 'receipt.askTaxData', ...subject, about: [userId] });
      }
      return { written, unreachable: patrons.length - written };
    });
    return { body: { success: true, data } };
  }),
];
