/** What the command line does with a bank statement. */
import type { BankImport, ComparedLine, MatchOutcome } from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { describe, expect, it } from 'vitest';

import { matchStatement } from '#scripts/staff/match-statement.ts';
import type { Ledger } from '#scripts/staff/staff-client.ts';
import { ACCOUNT, bankLine, importOf } from '#tests/support/bank-lines.ts';

const OFFERING: DeskOffering = {
  offeringId: 'one',
  reference: 'MK7R2WQ9',
  status: 'declared',
  amountCents: 2500,
  method: 'bank',
  cadence: 'once',
  receiver: 'entity',
  isDeductible: true,
  dedication: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  declaredAt: '',
  receivedOn: '',
  day: '2026-11-20',
  note: '',
  noteLanguage: '',
  events: [],
  thanks: undefined,
  receiptNumber: '',
  monastic: {
    userId: 'm',
    slug: 'ayya-sujata',
    monasticName: 'Ayya',
    honorific: '',
    photo: '',
    tradition: '',
    textLanguage: '',
  },
  patronName: 'Ana',
  patronEmail: 'ana@example.org',
  bankLineId: '',
  standingReference: '',
  giver: null,
  claimedAt: '',
  isReceiverSuspended: false,
  latestEntryId: '',
};

/** A ledger in which these offerings of 25 euros are declared, and others were applied before. */
function ledgerOf(
  declared: readonly string[],
  before: Readonly<Record<string, MatchOutcome>> = {},
) {
  const imports: BankImport[] = [];
  const refused = new Set<string>();
  const ledger: Pick<Ledger, 'compare' | 'applyImport'> = {
    compare: async (lines) => {
      expect(lines.length).toBeLessThanOrEqual(200);
      expect(JSON.stringify({ lines }).length).toBeLessThan(BODY_LIMIT_BYTES);
      return lines.map(({ lineId, amountCents, text }): ComparedLine => {
        const reference = declared.find((each) => text.includes(each));
        const offering = reference === undefined ? null : offeringOf(reference);
        const outcome =
          before[text] ??
          (amountCents < 0
            ? 'notIncoming'
            : !offering
              ? 'unknown'
              : amountCents === 2500
                ? 'confirmed'
                : 'amountDiffers');
        const isMatch = outcome === 'confirmed';
        return {
          lineId,
          outcome,
          offering: isMatch ? offering : null,
          known: null,
          candidates: [],
          poster: null,
        };
      });
    },
    applyImport: async (made) => {
      imports.push(made);
      const sum = { count: 0, cents: 0 };
      const totals = { known: sum, confirmed: sum, recorded: sum, setAside: sum, open: sum };
      const rows = made.decisions.map(({ line: { lineId, text } }) => ({
        lineId,
        result: refused.has(text) ? ('refused' as const) : ('confirmed' as const),
        offerings: [],
        code: '',
        decidedBy: undefined,
      }));
      return { rows, totals };
    },
  };
  return { ledger, imports, refused };
}
const offeringOf = (reference: string): DeskOffering => ({
  ...OFFERING,
  offeringId: `id of ${reference}`,
  reference,
});
const lineOf = (text: string, amountCents = 2500, bookedOn = '2026-11-20') =>
  bankLine({ bookedOn, amountCents, text });

async function matched(
  lines: readonly BankLine[],
  { ledger }: Pick<ReturnType<typeof ledgerOf>, 'ledger'>,
  { isApplied = false, unread = [] as readonly { row: number; why: string }[] } = {},
): Promise<string> {
  const said: string[] = [];
  const { file } = importOf(lines.map((line) => [line, { kind: 'setAside', reason: '' }]));
  const list = { file, lines, unread, remarks: [] };
  await matchStatement(list, ledger, isApplied, (text) => said.push(text));
  return said.join('\n');
}

describe('matching a bank statement', () => {
  const LINES = [
    lineOf('Gracias MK7R2WQ9'),
    lineOf('MXT4H8BD', 2400),
    lineOf('Ana\u001B[2J', 500),
    lineOf('Luz', -500),
    lineOf('MBBBBBBB'),
    lineOf('Subsidy', 70_000),
  ];
  const BEFORE = { MBBBBBBB: 'alreadyMatched', Subsidy: 'setAside' } as const;

  it('reports matches, and why each other line is left to the desk, and changes nothing', async () => {
    const world = ledgerOf(['MK7R2WQ9', 'MXT4H8BD'], BEFORE);
    const unread = [{ row: 6, why: '"Total" is not a day' }];
    const said = await matched(LINES, world, { unread });
    expect(world.imports).toEqual([]);
    expect(said).toContain('Fits\t2026-11-20\t25.00 €\tGracias MK7R2WQ9');
    expect(said).toContain('Another amount\t2026-11-20\t24.00 €\tMXT4H8BD');
    expect(said).toMatch(/^No known reference\t2026-11-20\t5\.00 €\tAna/m);
    expect(said).not.toContain('\u001B');
    expect(said).toContain('Row 6 was not read: "Total" is not a day.');
    expect(said).toContain(
      '1 would be confirmed, 2 known from before, 2 to look at, 1 not incoming, 1 not read. Nothing was changed',
    );
    expect(said).toContain('at the staff desk');
  });

  it('applies matching lines alone, only when asked to, with the sums of the file', async () => {
    const world = ledgerOf(['MK7R2WQ9', 'MXT4H8BD'], BEFORE);
    const said = await matched(LINES, world, { isApplied: true });
    expect(world.imports).toMatchObject([
      {
        file: {
          name: 'november.csv',
          account: ACCOUNT,
          from: '2026-11-20',
          until: '2026-11-20',
          incoming: { count: 5, cents: 77_900 },
          outgoing: { count: 1, cents: -500 },
          known: { count: 2, cents: 72_500 },
        },
        decisions: [
          { line: LINES[0], decision: { kind: 'confirm', offeringId: 'id of MK7R2WQ9' } },
        ],
      },
    ]);
    expect(said).toContain('Confirmed\t2026-11-20\t25.00 €\tGracias MK7R2WQ9');
    expect(said).toContain('1 confirmed, 2 known from before, 2 to look at');
  });

  it('does not report a line as confirmed that the server refused', async () => {
    const world = ledgerOf(['MK7R2WQ9', 'MXT4H8BD']);
    world.refused.add('MXT4H8BD');
    const lines = [lineOf('MK7R2WQ9'), lineOf('MXT4H8BD')];
    const said = await matched(lines, world, { isApplied: true });
    expect(said).toContain('1 confirmed, 0 known from before, 1 to look at');
    expect(said).toContain('Not confirmed\t2026-11-20\t25.00 €\tMXT4H8BD');
  });

  it('sends calls that the API accepts, all of one import', async () => {
    const references = Array.from({ length: 450 }, (_, at) => `M${at}X`);
    const world = ledgerOf(references);
    const lines = references.map((reference, at) =>
      lineOf(`${reference} ${'ñ'.repeat(380)}`, 2500, `2026-${10 + (at % 2)}-${10 + (at % 19)}`),
    );
    const said = await matched(lines, world, { isApplied: true });
    expect(said).toContain('450 confirmed');
    expect(world.imports.length).toBeGreaterThan(2);
    expect(new Set(world.imports.map(({ importId }) => importId)).size).toBe(1);
    for (const made of world.imports) {
      expect(made.decisions.length).toBeLessThanOrEqual(200);
      expect(Buffer.byteLength(JSON.stringify(made))).toBeLessThan(BODY_LIMIT_BYTES);
    }
  });
});
