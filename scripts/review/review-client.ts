import { type OnboardingField } from '@almsway/contract/profiles/fields';
import { readStaffToken } from '@almsway/mocks/hosts/local/staff-token.ts';

/** A profile as the review desk gets it. */
export interface DeskProfile {
  userId: string;
  slug: string;
  status: string;
  monasticName: string;
  honorific: string;
  legalName: string;
  email: string;
  photo: string;
  phone: string;
  preferredContact: string;
  stewardName: string;
  stewardEmail: string;
  country: string;
  city: string;
  languages: string[];
  links: string[];
  tradition: string;
  traditionOther: string;
  lineage: string;
  ordinationType: string;
  ordinationDate: string;
  ordinationPlace: string;
  preceptor: string;
  preceptorContact: string;
  monasteryName: string;
  monasteryCity: string;
  monasteryCountry: string;
  monasterySince: string;
  hasNoFixedMonastery: boolean;
  summary: string;
  submittedAt: string;
}

/** What the desk decides of a profile. */
export type Decision =
  | { decision: 'approve' }
  | {
      decision: 'requestChanges';
      note?: string;
      points?: { field: OnboardingField; note: string }[];
    }
  | { decision: 'reject'; note: string };

/** A failure with a line for the person at the desk. */
export class DeskError extends Error {}

/** The review routes of a running API. */
export interface Desk {
  list(status: string): Promise<DeskProfile[]>;
  decide(userId: string, decision: Decision): Promise<DeskProfile>;
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

  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(address + path, {
        ...init,
        headers: { ...init.headers, Authorization: `Staff ${token}` },
        signal: AbortSignal.timeout(10_000),
      });
    } catch {
      throw new DeskError(
        `No server answers at ${address}. Start it with "npm start", or set API_PORT or API_URL.`,
      );
    }
    const body = (await response.json().catch(() => undefined)) as
      | { data?: unknown; error?: { message?: string } }
      | undefined;
    if (response.status === 401) {
      throw new DeskError(
        `The server at ${address} refuses the staff token. Set STAFF_TOKEN to the one it printed at start.`,
      );
    }
    if (!response.ok || body?.data === undefined) {
      throw new DeskError(
        `The server at ${address} answered ${response.status}: ${body?.error?.message ?? 'not what a review desk expects'}`,
      );
    }
    return body.data;
  };

  return {
    list: async (status) =>
      (await ask(`/review/profiles?status=${encodeURIComponent(status)}`, {})) as DeskProfile[],
    decide: async (userId, decision) =>
      (await ask(`/review/profiles/${encodeURIComponent(userId)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(decision),
      })) as DeskProfile,
  };
}
