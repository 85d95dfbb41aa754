import { donorRecord, recordBytes, recordFile } from '@almsway/contract/declaration/record-file';
import type { DeclarationFile, DeclaredRecord } from '@almsway/contract/desk/declaration';
import type { Entity } from '@almsway/contract/giving/methods';

import { ApiFailure } from '#api/http.ts';
import { hexadecimal } from '#api/mails/hashes.ts';
import type { Reads } from '#api/ports.ts';
import type { DeclarationRecord } from '#api/records/desk-records.ts';

import { declaredYear } from './declared-records.ts';

/** The entity, and its time zone. */
interface Place {
  readonly entity: Entity | undefined;
  readonly timeZone: string;
}

/** What is to be filed for a year, after what was filed. */
export interface NextFiling {
  readonly kind: DeclarationRecord['kind'];
  readonly previousNumber: string;
  readonly records: readonly DeclaredRecord[];
}

/** Whether the last declaration of a year closed it. */
export function isClosed(filed: readonly DeclarationRecord[]): boolean {
  const last = filed.at(-1);
  return last !== undefined && last.reopened === undefined;
}

/** Refuses to confirm or undo what arrived in a year that was filed (409). */
export async function assertYearOpen({ declarations }: Reads, receivedOn: string): Promise<void> {
  const year = receivedOn.slice(0, 4);
  if (!isClosed(await declarations.ofYear(Number(year)))) return;
  throw new ApiFailure(
    'year_filed',
    `The donations of ${year} were filed: open the year again to file a complementary or substitute declaration, or record a return, which the declaration of its own year revokes.`,
  );
}

/** Donors and money of a file, without what it revokes. */
export function figuresOf({ file }: Pick<DeclarationRecord, 'file'>): {
  readonly records: number;
  readonly cents: number;
} {
  return { records: linesOf(file).length, cents: Number(file.slice(144, 159)) };
}

/**
 * What is to be filed next: everything; then donors who were left out (`C`), or a substitute (`S`) for the first
 * declaration that is no longer right, which may only replace one. Undefined if nothing has changed.
 */
export function nextFiling(
  records: readonly DeclaredRecord[],
  filed: readonly DeclarationRecord[],
  declarant: { readonly year: number; readonly taxId: string },
): NextFiling | undefined {
  const [first, ...more] = inForce(filed);
  if (!first) {
    return records.length === 0 ? undefined : { kind: '', previousNumber: '', records };
  }
  const line = (record: DeclaredRecord) => donorRecord(record, declarant);
  const all = [first, ...more];
  const known = new Set(all.flatMap(({ taxIds }) => [...taxIds]));
  const changed = all.find(({ taxIds, lines }) => {
    const now = records.filter(({ taxId }) => taxIds.has(taxId)).map(line);
    return now.length !== lines.size || now.some((each) => !lines.has(each));
  });
  const isNew = ({ taxId }: DeclaredRecord) => !known.has(taxId);
  if (changed) {
    const { number, taxIds } = changed;
    const own = records.filter((record) => taxIds.has(record.taxId) || isNew(record));
    return { kind: 'S', previousNumber: number, records: own };
  }
  const added = records.filter(isNew);
  return added.length === 0
    ? undefined
    : { kind: 'C', previousNumber: first.number, records: added };
}

/** The declarations that were not replaced, with their donors. */
function inForce(filed: readonly DeclarationRecord[]) {
  const found: { number: string; lines: ReadonlySet<string>; taxIds: ReadonlySet<string> }[] = [];
  for (const { number, kind, previousNumber, file } of filed) {
    const lines = linesOf(file);
    const entry = {
      number,
      lines: new Set(lines),
      taxIds: new Set(lines.map((each) => each.slice(17, 26))),
    };
    const replaced = found.findIndex((each) => each.number === previousNumber);
    if (kind === 'S' && replaced >= 0) found[replaced] = entry;
    else found.push(entry);
  }
  return found;
}

function linesOf(file: string): string[] {
  return file.split('\r\n').slice(1, -1);
}

/** The next file of a year; 409 if there is nothing to declare. */
export async function nextFile(
  reads: Reads,
  year: number,
  contact: DeclarationRecord['contact'],
  { entity, timeZone }: Place,
): Promise<DeclarationFile & Pick<DeclarationRecord, 'previousNumber'>> {
  if (!entity) throw new ApiFailure('wrong_state', 'This deployment has no entity.');
  const declarant = { year, taxId: entity.taxId };
  const [{ records }, filed] = await Promise.all([
    declaredYear(reads, year, timeZone),
    reads.declarations.ofYear(year),
  ]);
  const next = nextFiling(records, filed, declarant);
  if (!next) throw new ApiFailure('wrong_state', `There is nothing to declare for ${year}.`);
  const { kind, previousNumber, records: own } = next;
  const number = `182${year}${String(filed.length + 1).padStart(6, '0')}`;
  const cents = own.reduce((sum, one) => sum + (one.revokedYear === null ? one.cents : 0), 0);
  const facts = {
    ...declarant,
    name: entity.name,
    contactName: contact.name,
    contactPhone: contact.phone,
    number,
    kind,
    previousNumber,
    records: own.length,
    cents,
  };
  const file = recordFile(
    facts,
    own.map((record) => donorRecord(record, declarant)),
  );
  const sha256 = await hashOf(file);
  return {
    name: fileName(number),
    file,
    sha256,
    number,
    kind,
    previousNumber,
    records: own.length,
    cents,
  };
}

/** Name of the file of a declaration. */
export function fileName(number: string): string {
  return `modelo-182-${number}.txt`;
}

async function hashOf(file: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', recordBytes(file))));
}
