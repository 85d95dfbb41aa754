import {
  announceCertificates,
  findGivers,
  getCertificateMails,
  getGiverYear,
  getReceiptForStaff,
  sendReceipt,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import type { ReceiptMail } from '@almsway/contract/desk/desk-receipts';
import type { Entity } from '@almsway/contract/giving/methods';
import { nameWords } from '@almsway/contract/profiles/search-text';
import { foldText } from '@almsway/contract/text';

import { dayIn, yearIn } from '#api/calendar.ts';
import { receiptView } from '#api/giving/offering-views.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';
import type { CertificateMail } from '#api/records/news-records.ts';
import { route } from '#api/routing.ts';

import { announcementOf, canOpenCertificates } from './announcing.ts';
import { giversOf, giverYearOf, receiptOf, yearOf } from './certificates.ts';

/** Most givers in one answer. */
const GIVERS = 100;

/** Receipts and yearly certificates of everybody, for staff who print and send them. */
export const certificateRoutes = [
  route(getReceiptForStaff, async ({ params, stores, entity }) => {
    const receipt = await receiptOf(stores, params.number);
    const [all, email] = await Promise.all([
      stores.receipts.ofOffering(receipt.offeringId),
      addressOf(stores, receipt),
    ]);
    const others = all
      .filter(({ number }) => number !== receipt.number)
      .map((one) => receiptView(one, entity));
    return { body: { success: true, data: { ...receiptView(receipt, entity), email, others } } };
  }),

  route(getGiverYear, async ({ params, stores, entity }) => {
    const receipt = await receiptOf(stores, params.number);
    const receipts = await giverYearOf(stores, receipt);
    const data = {
      year: yearOf(receipt),
      email: await addressOf(stores, receipt),
      receipts: receipts.map((one) => receiptView(one, entity)),
    };
    return { body: { success: true, data } };
  }),

  route(findGivers, async ({ query: { year, q }, stores, clock, timeZone }) => {
    const words = nameWords(q);
    const wanted = year === undefined ? yearIn(timeZone, clock()) : Number(year);
    const all = await giversOf(stores, wanted);
    const found = all.filter(({ name, taxId }) => {
      const text = foldText(`${name} ${taxId}`);
      return words.every((word) => text.includes(word));
    });
    return { body: { success: true, data: found.slice(0, GIVERS), total: found.length } };
  }),

  route(getCertificateMails, async ({ query, stores, clock, timeZone }) => {
    const currentYear = yearIn(timeZone, clock());
    const year = query.year ?? `${currentYear - 1}`;
    const { waiting, announced, at } = await announcementOf(stores, year);
    const isOver = Number(year) < currentYear;
    return {
      body: { success: true, data: { isOver, toAnnounce: waiting.length, announced, at } },
    };
  }),

  route(announceCertificates, async ({ body: { year }, act, clock, timeZone }) => {
    const now = clock();
    if (Number(year) >= yearIn(timeZone, now)) {
      throw new ApiFailure('wrong_state', `The year ${year} is not over.`);
    }
    const data = await act(async (changes, log) => {
      const { waiting } = await announcementOf(changes, year);
      let written = 0;
      for (const user of waiting) {
        if (!(await canOpenCertificates(changes, user))) continue;
        const { userId, name, email } = user;
        await changes.mails.insertCertificate(
          userId,
          { name, email, title: year },
          now.toISOString(),
        );
        written += 1;
        const subject = { subjectType: 'receipt', subjectId: year } as const;
        await log({ action: 'receipt.announceYear', ...subject, about: [userId] });
      }
      return { written, unreachable: waiting.length - written };
    });
    return { body: { success: true, data } };
  }),

  route(sendReceipt, async ({ params, body, act, clock, entity, timeZone }) => {
    await act(async (changes, log) => {
      const receipt = await receiptOf(changes, params.number);
      const user = await changes.users.byId(receipt.userId);
      const { email, what } = body;
      if (user ? email !== undefined : email === undefined) {
        const why = user ? 'The patron has an address of their own.' : 'Where is it to be sent?';
        throw new ApiFailure('bad_request', why, { field: 'email' });
      }
      const receipts =
        what === 'year' ? await giverYearOf(changes, receipt) : [await sendable(changes, receipt)];
      if (receipts.length === 0) {
        throw new ApiFailure('wrong_state', 'There is no receipt in force for this year.');
      }
      const now = clock();
      const document = documentOf(receipts, body, { entity, now, timeZone });
      const certificate: CertificateMail = {
        name: user?.name ?? receipt.donor.name,
        email: user?.email ?? email ?? '',
        title: what === 'year' ? String(yearOf(receipt)) : receipt.number,
        ...(!user && { document }),
      };
      const at = now.toISOString();
      await changes.mails.insertCertificate(user?.userId ?? '', certificate, at);
      await log({
        action: what === 'year' ? 'receipt.sendYear' : 'receipt.send',
        subjectType: 'receipt',
        subjectId: receipt.number,
        about: [receipt.userId],
      });
    });
    return { body: { success: true } };
  }),
];

// Address of the account of the giver; empty without one.
async function addressOf({ users }: Reads, { userId }: ReceiptRecord): Promise<string> {
  return (await users.byId(userId))?.email ?? '';
}

// One that was replaced or cancelled is not sent any more: its successor is.
async function sendable({ receipts }: Reads, receipt: ReceiptRecord): Promise<ReceiptRecord> {
  const [successor] = await receipts.replacing([receipt.number]);
  if (!successor) return receipt;
  throw new ApiFailure('wrong_state', `This receipt was replaced by ${successor.number}.`);
}

function documentOf(
  receipts: readonly ReceiptRecord[],
  { what, locale }: ReceiptMail,
  {
    entity,
    now,
    timeZone,
  }: { readonly entity: Entity | undefined; readonly now: Date; readonly timeZone: string },
): NonNullable<CertificateMail['document']> {
  const shown = receipts.map((one) => receiptView(one, entity));
  const [first] = receipts;
  if (what === 'receipt' || !first) return { locale, receipts: shown };
  const year = yearOf(first);
  const isRunning = year === yearIn(timeZone, now);
  return { locale, receipts: shown, year, ...(isRunning && { soFar: dayIn(timeZone, now) }) };
}
