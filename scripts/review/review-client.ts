import { apiErrorSchema } from '@almsway/contract/api-error';
import type { DeskProfile } from '@almsway/contract/desk/desk';
import { decideProfile, getDeskProfiles } from '@almsway/contract/desk/endpoints';
import type { DeskOffering, DeskReport } from '@almsway/contract/desk/ledger';
import {
  correctReceipt,
  decideOffering,
  getLedger,
  matchOfferings,
  recordOffering,
} from '@almsway/contract/desk/ledger-endpoints';
import { closeReport, getReports } from '@almsway/contract/desk/report-endpoints';
import { pathOf, type AnswerOf, type BodyOf, type Endpoint } from '@almsway/contract/endpoint';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Receipt } from '@almsway/contract/giving/receipts';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { writeQuery } from '@almsway/contract/query';
import { readStaffToken } from '@almsway/mocks/hosts/local/staff-token.ts';
import * as v from 'valibot';

import { DeskError } from './desk-errors.ts';

/** The review routes of a running API. */
export interface Desk {
  /** Address of the API, without a trailing slash. */
  readonly address: string;
  list(status: ReviewStatus): Promise<DeskProfile[]>;
  decide(userId: string, decision: BodyOf<typeof decideProfile>): Promise<DeskProfile>;
  readonly ledger: Ledger;
  /** Those that nobody has looked at yet. */
  reports(): Promise<DeskReport[]>;
  closeReport(reportId: string): Promise<void>;
}

/** The ledger of a running API. */
export interface Ledger {
  /** All, or those in a state, or with a reference; newest first. */
  list(wanted: { status?: OfferingState; reference?: string }): Promise<DeskOffering[]>;
  decide(offeringId: string, decision: BodyOf<typeof decideOffering>): Promise<DeskOffering>;
  record(offering: BodyOf<typeof recordOffering>): Promise<DeskOffering>;
  match(lines: BodyOf<typeof matchOfferings>): Promise<AnswerOf<typeof matchOfferings>['data']>;
  correct(number: string, reason: string): Promise<Receipt>;
}

/**
 * Desk of the API that API_URL or API_PORT names, with the token of STAFF_TOKEN or of the data folder.
 * Rejects with a `DeskError` when no token is found.
 */
export async function openDesk(env: NodeJS.ProcessEnv): Promise<Desk> {
  const address = (env['API_URL'] || `http://localhost:${env['API_PORT'] || '3001'}`).replace(
    /\/+$/,
    '',
  );
  const dataDir = env['DATA_DIR'] || '.data';
  const token = env['STAFF_TOKEN'] || (await readStaffToken(dataDir));
  if (token === undefined) {
    throw new DeskError(
      `No staff token: start the server once ("npm start") so that ${dataDir} has one, or set STAFF_TOKEN.`,
    );
  }

  const ask = async <const Row extends Endpoint>(
    row: Row,
    path: string,
    body?: unknown,
  ): Promise<AnswerOf<Row>> => {
    let response: Response;
    try {
      response = await fetch(address + path, {
        method: row.method,
        headers: { 'Content-Type': 'application/json', Authorization: `Staff ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
    } catch {
      throw new DeskError(
        `No server answers at ${address}. Start it with "npm start", or set API_PORT or API_URL.`,
      );
    }
    if (response.status === 401) {
      throw new DeskError(
        `The server at ${address} refuses the staff token. Set STAFF_TOKEN to the one it printed at start.`,
      );
    }
    const answer: unknown = await response.json().catch(() => undefined);
    const read = v.safeParse(row.answer, answer);
    if (response.ok && read.success) return read.output;
    const refusal = v.safeParse(apiErrorSchema, answer);
    throw new DeskError(
      `The server at ${address} answered ${response.status}: ${refusal.success ? refusal.output.error.message : 'not what a review desk expects'}`,
    );
  };

  const all = async <const Row extends Endpoint, Found>(
    row: Row,
    query: Parameters<typeof writeQuery>[0],
    read: (answer: AnswerOf<Row>) => { data: Found[]; next?: string | undefined },
  ): Promise<Found[]> => {
    const found: Found[] = [];
    let after: string | undefined;
    do {
      const written = writeQuery({ ...query, _after: after }).toString();
      const { data, next } = read(await ask(row, `${row.path}?${written}`));
      found.push(...data);
      after = next;
    } while (after !== undefined);
    return found;
  };

  return {
    address,
    list: (status) => all(getDeskProfiles, { status }, (answer) => answer),
    decide: async (userId, decision) =>
      (await ask(decideProfile, pathOf(decideProfile, { userId }), decision)).data,
    ledger: {
      list: (wanted) => all(getLedger, { ...wanted }, (answer) => answer),
      decide: async (offeringId, decision) =>
        (await ask(decideOffering, pathOf(decideOffering, { offeringId }), decision)).data,
      record: async (offering) => (await ask(recordOffering, recordOffering.path, offering)).data,
      match: async (lines) => (await ask(matchOfferings, matchOfferings.path, lines)).data,
      correct: async (number, reason) =>
        (await ask(correctReceipt, pathOf(correctReceipt, { number }), { reason })).data,
    },
    reports: () => all(getReports, {}, (answer) => answer),
    closeReport: async (reportId) => {
      await ask(closeReport, pathOf(closeReport, { reportId }));
    },
  };
}
