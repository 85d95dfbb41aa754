import { apiErrorSchema } from '@almsway/contract/api-error';
import type { DeskProfile } from '@almsway/contract/desk/desk';
import { decideProfile, getDeskProfiles } from '@almsway/contract/desk/endpoints';
import { pathOf, type AnswerOf, type BodyOf, type Endpoint } from '@almsway/contract/endpoint';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { writeQuery } from '@almsway/contract/query';
import { readStaffToken } from '@almsway/mocks/hosts/local/staff-token.ts';
import * as v from 'valibot';

/** A failure with a line for the person at the desk. */
export class DeskError extends Error {}

/** The review routes of a running API. */
export interface Desk {
  list(status: ReviewStatus): Promise<DeskProfile[]>;
  decide(userId: string, decision: BodyOf<typeof decideProfile>): Promise<DeskProfile>;
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

  return {
    list: async (status) => {
      const found: DeskProfile[] = [];
      for (let page = 1; ; page += 1) {
        const query = writeQuery({ status, _page: page }).toString();
        const { data, total } = await ask(
          getDeskProfiles,
          `${pathOf(getDeskProfiles, {})}?${query}`,
        );
        found.push(...data);
        if (data.length === 0 || found.length >= total) return found;
      }
    },
    decide: async (userId, decision) =>
      (await ask(decideProfile, pathOf(decideProfile, { userId }), decision)).data,
  };
}
