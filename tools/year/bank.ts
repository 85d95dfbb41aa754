/** The accounts of the entity, and their statements in the formats and words of banks. */
import {
  bytesOf,
  camtFile,
  IBAN,
  latinBytes,
  norma43File,
  OTHER_IBAN,
  sheetOf,
  spanishCsv,
  xlsxFile,
  type Written,
} from '../../tests/support/statement-files.ts';

/** Accounts: the first for transfers, the second for Bizum. */
export const ACCOUNTS = [IBAN, OTHER_IBAN] as const;
export type Account = (typeof ACCOUNTS)[number];

/** A movement of an account, and what only the simulation knows of it. */
export interface Movement<Truth> {
  readonly account: Account;
  readonly day: string;
  readonly cents: number;
  /** First name and surnames of the payer as they are; empty for the bank itself. */
  readonly payer: readonly [first: string, last: string];
  /** What the payer, or the bank, wrote. */
  readonly concept: string;
  readonly kind: 'transfer' | 'bizum' | 'bank';
  readonly truth: Truth;
}

export const FORMATS = ['norma43', 'camt', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

type Statement = {
  readonly account: Account;
  readonly opening: number;
  readonly from: string;
  readonly until: string;
};

/** Length at which banks cut the name of a payer. */
const NAME = { norma43: 19, camt: 70, csv: 22, xlsx: 30 } as const;

/** The statement of a month of one account. */
export function statementFile(
  format: Format,
  movements: readonly Movement<unknown>[],
  { account, opening, from, until }: Statement,
): Uint8Array {
  const written = movements.map((movement) => writtenAs(format, movement));
  switch (format) {
    case 'norma43': {
      // Bank, office and number, without the two digits that check them.
      const parts = [account.slice(4, 8), account.slice(8, 12), account.slice(14)] as const;
      return latinBytes(norma43File(written, { opening, account: parts, from, until }));
    }
    case 'camt':
      return bytesOf(camtFile(written, { opening, iban: account, from, version: '08' }));
    case 'csv':
      return latinBytes(spanishCsv(written, opening, account));
    case 'xlsx':
      return xlsxFile([sheetOf(written, opening, false, account)]);
  }
}

function writtenAs(format: Format, movement: Movement<unknown>): Written {
  const { day, cents, concept, kind, payer } = movement;
  const [first, last] = payer;
  if (kind === 'bank') return { day, cents, text: concept, payer: '' };
  if (format === 'camt') {
    return { day, cents, text: concept, payer: `${first} ${last}`.trim().slice(0, NAME.camt) };
  }
  // Norma 43 and spreadsheets: capitals of ISO 8859-1 or of ASCII, surnames first, cut.
  const capitals = `${last} ${first}`.trim().toUpperCase();
  const plain = capitals.normalize('NFD').replace(/[^\x20-\x7E]/g, '');
  const name = (format === 'norma43' ? plain : capitals).slice(0, NAME[format]).trim();
  const words = concept === '' ? '' : ` CONCEPTO ${concept.toUpperCase()}`;
  const start = kind === 'bizum' ? 'BIZUM DE' : 'TRANSFERENCIA DE';
  return { day, cents, text: `${start} ${name}${words}` };
}
