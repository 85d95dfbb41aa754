import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { apiErrorSchema } from '@almsway/contract/api-error';
import { csvText } from '@almsway/contract/csv';
import type { Approval } from '@almsway/contract/desk/approvals';
import type { AuditEntry } from '@almsway/contract/desk/audit';
import { applyBankImport, compareBankLines } from '@almsway/contract/desk/bank-endpoints';
import type { BankImport, ComparedLine } from '@almsway/contract/desk/bank-import';
import { exportReceipts } from '@almsway/contract/desk/bookkeeping-endpoints';
import type { DeskProfile } from '@almsway/contract/desk/desk';
import { decideProfile, getDeskProfiles } from '@almsway/contract/desk/desk-endpoints';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { decideOffering, getLedger, recordOffering } from '@almsway/contract/desk/ledger-endpoints';
import { addCheck } from '@almsway/contract/desk/review-endpoints';
import type { StaffMember } from '@almsway/contract/desk/staff';
import {
  changeStaff,
  decideApproval,
  endStaff,
  getApprovals,
  getAuditLog,
  getStaffMembers,
  inviteStaff,
} from '@almsway/contract/desk/staff-endpoints';
import { pathOf, type AnswerOf, type BodyOf, type Endpoint } from '@almsway/contract/endpoint';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import { IDEMPOTENCY_HEADER } from '@almsway/contract/idempotency-keys';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { writeQuery } from '@almsway/contract/query';
import { readStaffToken } from '@almsway/mocks/hosts/local/staff-token.ts';
import * as v from 'valibot';

import { DeskError } from './desk-errors.ts';
import { pendingChange } from './pending-changes.ts';

/** Review calls of a running API. */
export interface Desk {
  /** URL of the API, without a trailing slash. */
  readonly address: string;
  list(status: ReviewStatus): Promise<DeskProfile[]>;
  decide(userId: string, decision: BodyOf<typeof decideProfile>): Promise<DeskProfile>;
  /** Records what was checked. */
  check(userId: string, check: BodyOf<typeof addCheck>): Promise<void>;
  readonly ledger: Ledger;
  readonly team: Team;
}

/** Calls for staff, approvals and the audit log of a running API. */
export interface Team {
  members(): Promise<StaffMember[]>;
  invite(invitation: BodyOf<typeof inviteStaff>): Promise<StaffMember>;
  change(staffId: string, patch: BodyOf<typeof changeStaff>): Promise<StaffMember>;
  end(staffId: string, reason: string): Promise<StaffMember>;
  /** Waiting approvals. */
  approvals(): Promise<Approval[]>;
  decide(approvalId: string, decision: BodyOf<typeof decideApproval>): Promise<Approval>;
  /** The newest entries. */
  audit(): Promise<AuditEntry[]>;
}

/** Ledger calls of a running API. */
export interface Ledger {
  /** All offerings, or those with a state or reference, newest first. */
  list(wanted: { status?: OfferingState; reference?: string }): Promise<DeskOffering[]>;
  decide(offeringId: string, decision: BodyOf<typeof decideOffering>): Promise<DeskOffering>;
  record(offering: BodyOf<typeof recordOffering>): Promise<DeskOffering>;
  /** Compares lines of a bank statement with the ledger. */
  compare(lines: readonly BankLine[]): Promise<ComparedLine[]>;
  applyImport(made: BankImport): Promise<AnswerOf<typeof applyBankImport>['data']>;
  /** The receipts of a year as CSV. */
  receipts(year: number): Promise<string>;
}

/** An answer that arrived completely. */
interface Received {
  readonly status: number;
  readonly isOk: boolean;
  readonly text: string;
}

/** Pauses before retrying a change whose answer was lost, in milliseconds. */
const RETRY_PAUSES_MS = [250, 1000, 2000];

// Errors after which the request has certainly not been sent.
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function wasNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && NEVER_SENT.has(cause.code);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The API of API_URL or API_PORT, with the token of STAFF_TOKEN or of the data folder. Rejects with a
 * `DeskError` if there is no token.
 *
 * @param options.say Called when a change is sent again because an earlier run did not get its answer.
 */
export async function openDesk(
  env: NodeJS.ProcessEnv,
  {
    say = (text) => void process.stderr.write(`${text}\n`),
  }: { readonly say?: (text: string) => void } = {},
): Promise<Desk> {
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
  const noServer = () =>
    new DeskError(
      `No server answers at ${address}. Start it with "npm start", or set API_PORT or API_URL.`,
    );
  // Changes with the staff token never need approval, so there is always data.
  const dataOf = <Data>(
    answer: { readonly data: Data } | { readonly approval: Approval },
  ): Data => {
    if ('data' in answer) return answer.data;
    throw new DeskError('The change waits until another member of staff approves it.');
  };

  const send = async (
    row: Endpoint,
    path: string,
    body: unknown,
    key?: string,
  ): Promise<Received> => {
    const response = await fetch(address + path, {
      method: row.method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Staff ${token}`,
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, isOk: response.ok, text: await response.text() };
  };

  const answerOf = <const Row extends Endpoint>(
    row: Row,
    { status, isOk, text }: Received,
  ): AnswerOf<Row> => {
    if (status === 401) {
      throw new DeskError(
        `The server at ${address} refuses the staff token. Set STAFF_TOKEN to the one it printed at start.`,
      );
    }
    const answer = jsonOf(text);
    const read = v.safeParse(row.answer, answer);
    if (isOk && read.success) return read.output;
    const refusal = v.safeParse(apiErrorSchema, answer);
    throw new DeskError(
      refusal.success
        ? `The server at ${address} answered ${status}: ${refusal.output.error.message}`
        : `The server at ${address} answered ${status}: not what was expected`,
    );
  };

  /** Makes a call that changes nothing. */
  const ask = async <const Row extends Endpoint>(
    row: Row,
    path: string,
    body?: unknown,
  ): Promise<AnswerOf<Row>> => {
    const received = await send(row, path, body).catch(() => {
      throw noServer();
    });
    return answerOf(row, received);
  };

  /**
   * Sends a change, with retries, until its answer arrives. All attempts have the same key, so it is made
   * once.
   */
  const change = async <const Row extends Endpoint>(
    row: Row,
    path: string,
    body?: unknown,
  ): Promise<AnswerOf<Row>> => {
    const folder = join(dataDir, 'pending-changes');
    const pending = await pendingChange(folder, { address, method: row.method, path, body });
    if (pending.isExpired) {
      await pending.settle();
      throw new DeskError(
        `The answer to this command was lost on ${pending.sentAt?.toISOString()}, too long ago to send it again safely. Look at the desk whether it was made. If not, run the command again.`,
      );
    }
    if (pending.sentAt) {
      say(
        `The answer to this command was lost at ${pending.sentAt.toISOString()}: it is sent again under the same key, and made once.`,
      );
    }
    let mayBeMade = pending.sentAt !== undefined;
    for (const pauseMs of [...RETRY_PAUSES_MS, undefined]) {
      const received = await send(row, path, body, pending.key).catch((error: unknown) => {
        if (!wasNeverSent(error)) mayBeMade = true;
      });
      // After a 5xx it is not known whether the change was made.
      if (received && received.status < 500) {
        await pending.settle();
        return answerOf(row, received);
      }
      if (received) mayBeMade = true;
      if (!mayBeMade) {
        await pending.settle();
        throw noServer();
      }
      if (pauseMs !== undefined) await wait(pauseMs);
    }
    throw new DeskError(
      `The server at ${address} does not answer: it is not known whether this change was made. Run the same command again within a day: the change is then made once.`,
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
      dataOf(await change(decideProfile, pathOf(decideProfile, { userId }), decision)),
    check: async (userId, check) => {
      await change(addCheck, pathOf(addCheck, { userId }), check);
    },
    ledger: {
      list: (wanted) => all(getLedger, { ...wanted }, (answer) => answer),
      decide: async (offeringId, decision) =>
        dataOf(await change(decideOffering, pathOf(decideOffering, { offeringId }), decision)),
      record: async (offering) =>
        dataOf(await change(recordOffering, recordOffering.path, offering)),
      compare: async (lines) =>
        (await ask(compareBankLines, compareBankLines.path, { lines: [...lines] })).data,
      applyImport: async (made) => (await change(applyBankImport, applyBankImport.path, made)).data,
      receipts: async (year) =>
        csvText((await ask(exportReceipts, exportReceipts.path, { year })).data.rows),
    },
    team: {
      members: async () => (await ask(getStaffMembers, getStaffMembers.path)).data,
      invite: async (invitation) => dataOf(await change(inviteStaff, inviteStaff.path, invitation)),
      change: async (staffId, patch) =>
        dataOf(await change(changeStaff, pathOf(changeStaff, { staffId }), patch)),
      end: async (staffId, reason) =>
        (await change(endStaff, pathOf(endStaff, { staffId }), { reason })).data,
      approvals: () => all(getApprovals, {}, (answer) => answer),
      decide: async (approvalId, decision) =>
        (await change(decideApproval, pathOf(decideApproval, { approvalId }), decision)).data,
      audit: async () => (await ask(getAuditLog, getAuditLog.path)).data,
    },
  };
}
