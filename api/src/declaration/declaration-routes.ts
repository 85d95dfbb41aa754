import { recordDesignOf } from '@almsway/contract/declaration/record-design';
import { reliefLawOf } from '@almsway/contract/declaration/relief-law';
import {
  fileDeclaration,
  getDeclaration,
  getFiledFile,
  makeDeclarationFile,
  reopenYear,
} from '@almsway/contract/desk/declaration-endpoints';

import { yearIn } from '#api/calendar.ts';
import { giversOf } from '#api/desk/certificates.ts';
import { ApiFailure } from '#api/http.ts';
import { route } from '#api/routing.ts';
import { staffNames } from '#api/staff/members.ts';

import { declaredYear } from './declared-records.ts';
import { fileName, figuresOf, isClosed, nextFile, nextFiling } from './filing.ts';

/** The declaration of donations (Modelo 182). */
export const declarationRoutes = [
  route(getDeclaration, async ({ query, stores, clock, entity, timeZone }) => {
    const currentYear = yearIn(timeZone, clock());
    const year = query.year === undefined ? currentYear - 1 : Number(query.year);
    const [{ records, returnedLaterCents }, certificates, months, filed, names] = await Promise.all(
      [
        declaredYear(stores, year, timeZone),
        giversOf(stores, year),
        stores.receipts.inForceByMonth(year),
        stores.declarations.ofYear(year),
        staffNames(stores),
      ],
    );
    const { law, date } = reliefLawOf(year);
    const { publishedUntil } = recordDesignOf(year);
    const next = nextFiling(records, filed, { year, taxId: entity?.taxId ?? '' });
    const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
    const given = records.filter(({ revokedYear }) => revokedYear === null);
    const data = {
      year,
      currentYear,
      law: { name: law, date },
      designUntil: year > publishedUntil ? publishedUntil : null,
      records: [...records],
      totals: {
        donors: new Set(records.map(({ taxId }) => taxId)).size,
        cents: sum(given.map(({ cents }) => cents)),
        certificateCents: sum(certificates.map(({ totalCents }) => totalCents)),
        receiptCents: sum(months.map(({ cents }) => cents)),
        returnedLaterCents,
        revokedCents: sum(
          records.filter(({ revokedYear }) => revokedYear !== null).map(({ cents }) => cents),
        ),
      },
      filed: filed.map(({ file, contact: _who, filedBy, reopened, year: _year, ...one }) => ({
        ...one,
        ...figuresOf({ file }),
        filedBy: names.get(filedBy.staffId) ?? '',
        reopened: reopened ?? null,
      })),
      isClosed: isClosed(filed),
      next: next ? { kind: next.kind, records: next.records.length } : null,
      // Nobody is proposed at first: the file wants surnames first, and nothing tells which words they are.
      contact: filed.at(-1)?.contact ?? { name: '', phone: '' },
    };
    return { body: { success: true, data } };
  }),

  route(makeDeclarationFile, async ({ act, body: { year, contact }, entity, timeZone }) => {
    const { previousNumber: _filed, ...data } = await act(async (changes, log) => {
      const made = await nextFile(changes, Number(year), contact, { entity, timeZone });
      await log({
        action: 'declaration.export',
        subjectType: 'declaration',
        subjectId: made.number,
      });
      return made;
    });
    return { body: { success: true, data } };
  }),

  route(getFiledFile, async ({ act, params: { number } }) => {
    const data = await act(async (changes, log) => {
      const filed = await changes.declarations.byNumber(number);
      if (!filed) throw new ApiFailure('not_found', 'There is no such declaration.');
      await log({ action: 'declaration.export', subjectType: 'declaration', subjectId: number });
      const { file, sha256, kind } = filed;
      return { name: fileName(number), file, sha256, number, kind, ...figuresOf(filed) };
    });
    return { body: { success: true, data } };
  }),

  route(fileDeclaration, async ({ act, caller, body, clock, entity, timeZone }) => {
    const year = Number(body.year);
    const now = clock();
    if (year >= yearIn(timeZone, now)) {
      throw new ApiFailure('wrong_state', `The year ${year} is not over.`);
    }
    await act(async (changes, log) => {
      const [last] = (await changes.declarations.ofYear(year)).slice(-1);
      // The answer of an earlier call was lost.
      if (last?.sha256 === body.sha256 && !last.reopened) return;
      const made = await nextFile(changes, year, body.contact, { entity, timeZone });
      const { number, kind, previousNumber, file, sha256 } = made;
      if (sha256 !== body.sha256) {
        throw new ApiFailure('wrong_state', 'The data have changed since the file was made.', {
          field: 'sha256',
        });
      }
      await changes.declarations.put({
        number,
        year,
        kind,
        previousNumber,
        file,
        sha256,
        contact: body.contact,
        filedBy: caller.actor,
        filedAt: now.toISOString(),
      });
      await log({ action: 'declaration.file', subjectType: 'declaration', subjectId: number });
    });
    return { body: { success: true } };
  }),

  route(reopenYear, async ({ act, body: { year, reason }, clock }) => {
    await act(async (changes, log) => {
      const filed = await changes.declarations.ofYear(Number(year));
      const last = filed.at(-1);
      if (!last || !isClosed(filed)) {
        throw new ApiFailure('wrong_state', `The year ${year} is open.`);
      }
      const at = clock().toISOString();
      await changes.declarations.put({ ...last, reopened: { at, reason } });
      await log({
        action: 'declaration.reopen',
        subjectType: 'declaration',
        subjectId: last.number,
        reason,
      });
    });
    return { body: { success: true } };
  }),
];
