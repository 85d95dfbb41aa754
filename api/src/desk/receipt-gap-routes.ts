import { askForTaxData, getReceiptGaps } from '@almsway/contract/desk/bookkeeping-endpoints';
import { NO_RECEIPT_REASONS } from '@almsway/contract/desk/receipt-gaps';

import { yearIn } from '#api/calendar.ts';
import { receivedCentsOf } from '#api/giving/receipt-rules.ts';
import { route } from '#api/routing.ts';

import { askedFor, askForTaxData as ask, receiptGapsOf, withoutTaxData } from './receipt-gaps.ts';

/** Why offerings of a year have no receipt, and asking patrons for what is missing. */
export const receiptGapRoutes = [
  route(getReceiptGaps, async ({ query, stores, entity, clock, timeZone }) => {
    const year = query.year ?? String(yearIn(timeZone, clock()));
    const gaps = await receiptGapsOf(stores, year, { entity, timeZone });
    const patrons = withoutTaxData(gaps);
    const entries = (await askedFor(stores, year)).flatMap(({ about, at }) =>
      about.filter((userId) => patrons.has(userId)).map((userId) => ({ userId, at })),
    );
    const users = new Map(
      (await stores.users.byIds(entries.map(({ userId }) => userId))).map((user) => [
        user.userId,
        user.name,
      ]),
    );
    const asked = entries.map(({ userId, at }) => ({ name: users.get(userId) ?? '', at }));
    const reasons = NO_RECEIPT_REASONS.flatMap((reason) => {
      const own = gaps.filter((gap) => gap.reason === reason);
      const cents = own.reduce((sum, { offering }) => sum + receivedCentsOf(offering), 0);
      return own.length === 0 ? [] : [{ reason, count: own.length, cents }];
    });
    const toAsk = patrons.size - new Set(entries.map(({ userId }) => userId)).size;
    return { body: { success: true, data: { reasons, toAsk, asked } } };
  }),

  route(askForTaxData, async ({ act, body: { year }, clock, entity, timeZone }) => {
    const now = clock().toISOString();
    const data = await act(async (changes, log) => {
      const gaps = await receiptGapsOf(changes, year, { entity, timeZone });
      const before = new Set((await askedFor(changes, year)).flatMap(({ about }) => about));
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
