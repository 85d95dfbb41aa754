/** The API as used by staff, by administration of the identity routes, and by a user. */
import { CONSENT_PURPOSES, CONSENTS } from '@almsway/contract/consent/consents';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';

import { checkOn } from '#tests/support/checks.ts';
import { STEP1_REQUIRED, STEP2_REQUIRED } from '#tests/support/onboarding-answers.ts';

import { freshEmail, type Person } from './people.ts';
import { API_URL, STAFF_TOKEN } from './servers.ts';

const PROJECT = 'demo-almsway';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Makes one call to the API. The answer is parsed as JSON whatever its status. */
export async function call(
  method: string,
  path: string,
  options: { token?: string; staffToken?: string; body?: unknown; api?: string } = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, options.api ?? API_URL), {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.staffToken === undefined ? {} : { authorization: `Staff ${options.staffToken}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function demand(...[method, path, options]: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(method, path, options);
  if (answer.status >= 300) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

/** The calls of staff. */
export const staff = {
  check: (userId: string) =>
    demand('POST', `/review/profiles/${encodeURIComponent(userId)}/checks`, {
      staffToken: STAFF_TOKEN,
      body: checkOn(),
    }),
  approve: async (userId: string) => {
    await staff.check(userId);
    return decide(userId, { decision: 'approve' });
  },
  reject: (userId: string, note: string) => decide(userId, { decision: 'reject', note }),
  requestChanges: (userId: string, points: readonly { field: string; note: string }[]) =>
    decide(userId, { decision: 'requestChanges', points }),
};

function decide(userId: string, body: object): Promise<Answer> {
  return demand('POST', `/review/profiles/${encodeURIComponent(userId)}`, {
    staffToken: STAFF_TOKEN,
    body,
  });
}

/** A user who signed up through the API, without a browser. */
export interface Member extends Person {
  readonly userId: string;
  readonly token: string;
}

/** Creates an account and its user through the API, with all consents of its role. */
export async function newMember(
  role: 'patron' | 'monastic',
  name: string,
  api: string = API_URL,
): Promise<Member> {
  const email = freshEmail(role);
  const password = 'a quiet morning';
  const { body } = await demand(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    {
      api,
      body: { email, password, returnSecureToken: true },
    },
  );
  const userId = String(body['localId']);
  const token = String(body['idToken']);
  await demand('POST', '/users', {
    api,
    token,
    body: { userId, role, name, email, createdAt: new Date().toISOString() },
  });
  for (const purpose of CONSENT_PURPOSES) {
    const { role: asked, version } = CONSENTS[purpose];
    if (asked !== role) continue;
    await demand('POST', '/consents', {
      api,
      token,
      body: { purpose, version, locale: 'en' },
    });
  }
  return { name, email, password, userId, token };
}

/** Valid answers for the whole onboarding. */
export function answersOf(monasticName: string): OnboardingFields {
  return { ...STEP1_REQUIRED, ...STEP2_REQUIRED, monasticName };
}

/** Creates a monastic whose profile is in review. */
export async function newSubmittedMonastic(
  monasticName: string,
  slug: string,
  api: string = API_URL,
  answers: Partial<OnboardingFields> = {},
): Promise<Member & { slug: string }> {
  const member = await newMember('monastic', monasticName, api);
  await demand('POST', '/profiles', {
    api,
    token: member.token,
    body: { ...answersOf(monasticName), ...answers, userId: member.userId, slug },
  });
  return { ...member, slug };
}

/**
 * Creates a declared offering, of 25 euros by bank transfer unless `gift` says otherwise; by default to a monastic of the seed, through the
 * entity.
 */
export async function newDeclaredOffering(
  { token }: Member,
  profileId = 'seed-u-pannadhaja',
  gift: { readonly amountCents?: number; readonly cadence?: 'once' | 'monthly' } = {},
): Promise<{ offeringId: string; reference: string }> {
  const body = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '', ...gift };
  const draft = await demand('PUT', `/offerings/draft/${profileId}`, { token, body });
  const { offeringId, reference } = draft.body['data'] as { offeringId: string; reference: string };
  await demand('POST', `/offerings/${offeringId}/declare`, { token, body });
  return { offeringId, reference };
}

/** The link of the last mail of this kind to an address; undefined if none was sent. */
export async function linkMailedTo(
  email: string,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
): Promise<string | undefined> {
  const { body } = await demand('GET', `/emulator/v1/projects/${PROJECT}/oobCodes`);
  const codes = body['oobCodes'] as { email: string; oobLink: string; requestType: string }[];
  return codes.findLast((code) => code.email === email && code.requestType === kind)?.oobLink;
}

/** Path of the link in the last mail to this steward; undefined if none was sent. */
export async function stewardLinkOf(email: string): Promise<string | undefined> {
  const page = await (await fetch(new URL('/mails', API_URL))).text();
  const mail = page.split('<li>').find((entry) => entry.includes(`To: ${email}`));
  return /\/steward\/[0-9a-f]{32}/.exec(mail ?? '')?.[0];
}
