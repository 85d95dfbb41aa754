import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { decodeUnsignedToken } from '@almsway/api/verifiers/unsigned-token';
import type { IdentityData } from '@almsway/mocks/identity/data.ts';
import { createIdentity } from '@almsway/mocks/identity/identity.ts';

import { PROJECT, signed, signingKey, startKeyServer } from './google-keys.ts';

/** An identity provider with the protocol of Firebase Authentication and signed tokens. */
export interface SigningIdentity {
  /** Address of its public keys. */
  readonly keysUrl: string;
  /** Answers a request to one of Google's addresses. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Fields in the provider's requests and answers that hold an ID token. */
const TOKEN_FIELDS = ['idToken', 'id_token', 'access_token'];

/** Starts the identity stand-in of this repository, without accounts and with signed tokens. */
export async function startSigningIdentity(): Promise<SigningIdentity> {
  const key = await signingKey('one');
  const keys = await startKeyServer(key);
  const identity = createIdentity({
    data: memoryData(
      inMemory<IdentityData>({
        accounts: [],
        oobCodes: [],
        refreshTokens: [],
        identityConfig: { hasEmailPrivacy: true, hasPasswordSignIn: true },
      }),
    ),
    clock: () => new Date(),
    projectId: PROJECT,
  });
  // The stand-in only recognises its own unsigned tokens: maps each signed token to its original.
  const madeOf = new Map<string, string>();

  const signedOf = async (token: string) => {
    const claims = decodeUnsignedToken(token, PROJECT);
    if (!claims) throw new Error('The provider gave a token that is none of its own.');
    const made = await signed(key, { ...claims });
    madeOf.set(made, token);
    return made;
  };

  return {
    keysUrl: keys.url,
    handle: async (request) => {
      const asked = (await request.text()).replaceAll(
        /[\w-]+\.[\w-]+\.[\w-]+/g,
        (token) => madeOf.get(token) ?? token,
      );
      const { method, headers, url } = request;
      const answer = await identity.handle(
        new Request(url, { method, headers, ...(asked !== '' && { body: asked }) }),
      );
      const body = (await answer.json()) as Record<string, unknown>;
      for (const field of TOKEN_FIELDS) {
        const token = body[field];
        if (typeof token === 'string') body[field] = await signedOf(token);
      }
      return Response.json(body, { status: answer.status });
    },
    close: keys.close,
  };
}
