const PROJECT = 'demo-almsway';
const SECRET = { password: 'a calm password', returnSecureToken: true };

/** A test user with an account of their own. */
export interface Person {
  userId: string;
  email: string;
  token: string;
}

/** A server that the contract is tested against. */
export interface Target {
  /** URL of the API, without a trailing slash. */
  readonly api: string;
  /** The staff token. */
  readonly staffToken: string;
  /** URL of the identity routes, if the target has them; their cases then run as well. */
  readonly identity?: string;
  /** Differences between the stored records and the audit log, for targets whose records can be read. */
  readonly auditDifferences?: () => Promise<readonly string[]>;
  /** A new person with this email at the identity provider that the API trusts. */
  tokenOf(email: string): Promise<Person>;
  /** The same person with a new, verified email at the provider. */
  moved(person: Person, email: string): Promise<Person>;
  /** Invalid tokens for a person, by what is wrong with them. */
  badTokensOf(person: Person): Promise<Record<string, string>>;
}

/** A target with identity routes and API at one URL. */
export function together(origin: string, staffToken: string): Target {
  return { api: origin, identity: origin, staffToken, ...unsignedTokens(origin) };
}

/** Users and tokens of a server with identity routes, whose tokens are unsigned. */
function unsignedTokens(identity: string): Pick<Target, 'tokenOf' | 'moved' | 'badTokensOf'> {
  const ask = async (action: string, body: object) => {
    const response = await fetch(
      `${identity}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (!response.ok) throw new Error(`${identity} refuses ${action} (${response.status}).`);
    return (await response.json()) as { localId: string; idToken: string };
  };
  return {
    tokenOf: async (email) => {
      const { localId, idToken } = await ask('signUp', { email, ...SECRET });
      return { userId: localId, email, token: idToken };
    },
    moved: async ({ userId, email, token }, newEmail) => {
      const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail };
      await ask('sendOobCode', request);
      const mails = await fetch(`${identity}/emulator/v1/projects/${PROJECT}/oobCodes`);
      const { oobCodes } = (await mails.json()) as {
        oobCodes: { email: string; oobCode: string }[];
      };
      await ask('update', { oobCode: oobCodes.findLast((code) => code.email === email)?.oobCode });
      const { idToken } = await ask('signInWithPassword', { email: newEmail, ...SECRET });
      return { userId, email: newEmail, token: idToken };
    },
    badTokensOf: async ({ token }) => {
      const [header = '', payload = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const past = Math.floor(Date.now() / 1000) - 7200;
      return {
        garbage: 'garbage',
        'three letters': 'a.b.c',
        'cut off': `${header}.${payload.slice(2)}.`,
        'of another project': `${header}.${encode({ ...claims, aud: 'another-project' })}.`,
        signed: `${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}.c2lnbmF0dXJl`,
        expired: `${header}.${encode({ ...claims, iat: past, exp: past + 3600 })}.`,
      };
    },
  };
}

/** A part of a token. */
export function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
