/** Treasurers in the crash drill: statements that two apply at once, mistakes that are undone, and certificates. */
import { sumOf } from '@almsway/contract/desk/bank-import';
import type { createPool } from '@almsway/server/postgres/pool';

type Pool = ReturnType<typeof createPool>;

/** Sends a change until it is acknowledged, or refused with `refusal`. */
type Send = (
  method: string,
  path: string,
  body: object | undefined,
  who: string,
  refusal?: number,
) => Promise<{ readonly status: number; readonly answer: unknown }>;

const CONFLICT = 409;
const ACCOUNT = 'crash-import';
const DAY = '2026-01-02';
const GIFT = { amountCents: 1700, method: 'bank', cadence: 'once', dedication: '' };

/** Who takes part: a patron with tax data, and monastics for whom the entity receives. */
interface People {
  readonly patron: string;
  readonly monastics: readonly { readonly userId: string; readonly slug: string }[];
}

interface Row {
  readonly lineId: string;
  readonly result: string;
  /** Why it was refused. */
  readonly code: string;
}

interface Decided {
  readonly line: { readonly lineId: string; readonly amountCents: number };
  readonly decision: object;
  /** What applying it answers. */
  readonly result: string;
}

/** What was acknowledged, by id of line, offering, or number of receipt. */
export class CrashImports {
  readonly #send: Send;
  readonly #people: People;
  readonly #uses = new Map<string, string>();
  readonly #confirmed: string[] = [];
  readonly #sent: string[] = [];
  readonly #races: string[] = [];
  #imports = 0;

  constructor(send: Send, people: People) {
    this.#send = send;
    this.#people = people;
  }

  /** Numbers of what was done, for the report. */
  get summary(): string {
    return `${this.#imports} statements with ${this.#uses.size} lines, ${this.#confirmed.length} of them undone and confirmed again, and ${this.#sent.length} certificates`;
  }

  /** Imports statement after statement until the drill is over. */
  async run(treasurer: number, over: AbortSignal): Promise<void> {
    const monastic = this.#people.monastics[treasurer % this.#people.monastics.length];
    if (!monastic) throw new Error('The seed has nobody for whom the entity receives.');
    for (let count = 0; !over.aborted; count += 1) {
      await this.#month(`crash-${treasurer}-${count}`, monastic);
    }
  }

  async #month(name: string, { userId, slug }: People['monastics'][number]): Promise<void> {
    const offerings = [];
    for (let turn = 0; turn < 4; turn += 1) offerings.push(await this.#declared(userId));
    const [first, second, third, fourth] = offerings as [string, string, string, string];
    const part = (offeringId: string) => ({ offeringId, amountCents: GIFT.amountCents });
    const nothing = { taxId: '', street: '', postalCode: '', city: '', country: 'ES' };
    const giver = { name: `Giver of ${name}`, ...nothing };
    const decisions = [
      this.#decided(name, { kind: 'confirm', offeringId: first }, 'confirmed'),
      this.#decided(name, { kind: 'confirm', offeringId: second }, 'confirmed'),
      this.#decided(
        name,
        { kind: 'split', parts: [part(third), part(fourth)], feeCents: 100 },
        'confirmed',
        2 * GIFT.amountCents - 100,
      ),
      this.#decided(
        name,
        { kind: 'record', offering: { slug, method: 'bank', giver } },
        'recorded',
      ),
      this.#decided(name, { kind: 'setAside', reason: 'A subsidy' }, 'setAside'),
    ];
    await this.#appliedByTwo(`${name}-import`, decisions);
    for (const { line, result } of decisions) this.#uses.set(line.lineId, result);
    await this.#certified(first);

    // A mistake: undone by two at once. Its line is free, and is applied again.
    const [again] = decisions;
    if (!again) return;
    const undo = { decision: 'undo', note: 'A mistake.' };
    await Promise.all(
      [0, 1].map(() => this.#send('POST', `/review/offerings/${first}`, undo, 'staff', CONFLICT)),
    );
    await this.#appliedByTwo(`${name}-again`, [again]);
    this.#confirmed.push(first);
    this.#imports += 1;
  }

  async #declared(monasticId: string): Promise<string> {
    const { patron } = this.#people;
    const { answer } = await this.#send('PUT', `/offerings/draft/${monasticId}`, GIFT, patron);
    const { offeringId } = (answer as { data: { offeringId: string } }).data;
    await this.#send('POST', `/offerings/${offeringId}/declare`, GIFT, patron);
    return offeringId;
  }

  #decided(
    name: string,
    decision: object,
    result: string,
    amountCents = GIFT.amountCents,
  ): Decided {
    const lineId = `${name}-${crypto.randomUUID()}`;
    const line = { lineId, account: ACCOUNT, bookedOn: DAY, amountCents, text: lineId };
    return { line, decision, result };
  }

  // Two treasurers apply the same statement at once: each line is done once, and both learn it.
  async #appliedByTwo(importId: string, decided: readonly Decided[]): Promise<void> {
    const incoming = sumOf(decided.map(({ line }) => line));
    const none = { count: 0, cents: 0 };
    const file = {
      name: `${importId}.csv`,
      kind: 'csv',
      account: ACCOUNT,
      from: DAY,
      until: DAY,
      incoming,
      outgoing: none,
      known: none,
    };
    const decisions = decided.map(({ line, decision }) => ({ line, decision }));
    const body = { importId, file, decisions };
    const answers = await Promise.all(
      [0, 1].map(() => this.#send('POST', '/review/bank-imports', body, 'staff')),
    );
    for (const { answer } of answers) {
      const { rows } = (answer as { data: { rows: Row[] } }).data;
      for (const [index, { lineId, result, code }] of rows.entries()) {
        if (result !== decided[index]?.result) this.#races.push(`${lineId} is ${result} ${code}`);
      }
    }
  }

  async #certified(offeringId: string): Promise<void> {
    const { answer } = await this.#send(
      'GET',
      `/review/offerings/${offeringId}`,
      undefined,
      'staff',
    );
    const [receipt] = (answer as { data: { receipts: { number: string }[] } }).data.receipts;
    if (!receipt) {
      this.#races.push(`${offeringId} has no receipt`);
      return;
    }
    await this.#send(
      'POST',
      `/review/receipts/${receipt.number}/mails`,
      { what: 'receipt' },
      'staff',
    );
    this.#sent.push(receipt.number);
  }

  /** What is not as it was acknowledged, or is there twice. */
  async faults(pool: Pool): Promise<readonly string[]> {
    const rows = async <Found extends object>(question: string) =>
      (await pool.query<Found>(question)).rows;
    const movements = await rows<{ id: string; use: string; offerings: number }>(
      `select line_id as id, use, (select count(*)::int from offerings where bank_line_id = line_id) as offerings
       from bank_movements where account = '${ACCOUNT}'`,
    );
    const known = new Map(movements.map((row) => [row.id, row]));
    const lines = [...this.#uses].flatMap(([id, use]) => {
      const row = known.get(id);
      if (row?.use !== use) return [`${id} is ${row?.use ?? 'missing'}, not ${use}`];
      if ((row.offerings === 0) !== (use === 'setAside'))
        return [`${id} has ${row.offerings} offerings`];
      return [];
    });
    const twice = await rows<{ fault: string }>(
      `select offering_id || ' has several receipts in force' as fault from receipts as one
       where amount_cents > 0 and not exists (select from receipts where replaces = one.number)
       group by offering_id having count(*) > 1
       union all
       select import_id || ' does not come to its lines' from bank_imports
       where account = '${ACCOUNT}' and totals -> 'open' ->> 'cents' <> '0'`,
    );
    const mails = await rows<{ number: string; count: number }>(
      `select subject_id as number, count(*)::int as count from audit_log
       where action = 'receipt.send' group by subject_id`,
    );
    const mailed = new Map(mails.map(({ number, count }) => [number, count]));
    const confirmed = await rows<{ id: string }>(
      `select offering_id as id from offerings where status = 'receipted' and bank_line_id like 'crash-%'`,
    );
    const receipted = new Set(confirmed.map(({ id }) => id));
    return [
      ...this.#races,
      ...lines,
      ...twice.map(({ fault }) => fault),
      ...this.#sent.flatMap((number) =>
        mailed.get(number) === 1 ? [] : [`${number} was sent ${mailed.get(number) ?? 0} times`],
      ),
      ...this.#confirmed.flatMap((id) =>
        receipted.has(id) ? [] : [`${id} was not confirmed again with a receipt`],
      ),
    ];
  }
}
