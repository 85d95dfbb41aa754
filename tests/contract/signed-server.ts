import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApi } from '@almsway/api/api';
import type { Stores, TokenVerifier } from '@almsway/api/ports';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { sendWebResponse, toWebRequest } from '@almsway/mocks/hosts/local/node-http.ts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import { NO_RECORDS } from '#tests/support/no-records.ts';

import { encode, type Target } from './target.ts';

const PROJECT = 'signed-project';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const STAFF_TOKEN = 'signed-staff-token';

interface Claims {
  iss: string;
  aud: string;
  sub: string;
  email: string;
  email_verified: boolean;
  iat: number;
  exp: number;
}

/**
 * The API as in production, except for its host: it accepts tokens signed by one key, and has no identity
 * routes. With several stores there is an API for each, and they answer in turn.
 */
export async function startSignedServer(
  stores: readonly Stores[] = [emptyStores()],
): Promise<{ target: Target; close: () => void }> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apis = stores.map((own) =>
    createApi({
      stores: own,
      verifier: signatureVerifier(key.publicKey),
      clock: () => new Date(),
      staffToken: STAFF_TOKEN,
      entity: DEMO_ENTITY,
      // All test cases share one client.
      rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 10_000 },
    }),
  );
  const turns = inTurn(apis);
  const server = createServer((incoming, outgoing) => {
    void toWebRequest(incoming, (request) => apis[0]?.bodyLimitOf(request) ?? 0)
      .then((request) => turns.next().value.handle(request))
      .catch((error: unknown) => (error as { toResponse(): Response }).toResponse())
      .then((response) => sendWebResponse(response, outgoing));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    target: {
      api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      staffToken: STAFF_TOKEN,
      tokenOf: (email) => {
        const userId = crypto.randomUUID();
        const token = signed(claimsOf(userId, email), key.privateKey);
        return Promise.resolve({ userId, email, token });
      },
      moved: ({ userId }, email) =>
        Promise.resolve({
          userId,
          email,
          token: signed(claimsOf(userId, email, true), key.privateKey),
        }),
      badTokensOf: async ({ userId, email }) => {
        const claims = claimsOf(userId, email);
        const hour = 3600;
        return {
          garbage: 'garbage',
          unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
          'signed by another key': signed(claims, other.privateKey),
          'of another project': signed({ ...claims, aud: 'another-project' }, key.privateKey),
          'from the future': signed(
            { ...claims, iat: claims.iat + hour, exp: claims.exp + hour },
            key.privateKey,
          ),
          expired: signed(
            { ...claims, iat: claims.iat - 2 * hour, exp: claims.exp - 2 * hour },
            key.privateKey,
          ),
        };
      },
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function* inTurn<Value>(values: readonly Value[]): Generator<Value, never> {
  for (;;) yield* values;
}

const emptyStores = (): Stores => memoryStores(memoryData(inMemory({ ...NO_RECORDS })));

function claimsOf(sub: string, email: string, isVerified = false): Claims {
  const iat = Math.floor(Date.now() / 1000);
  return {
    iss: ISSUER,
    aud: PROJECT,
    sub,
    email,
    email_verified: isVerified,
    iat,
    exp: iat + 3600,
  };
}

function signed(claims: Claims, key: KeyObject): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function signatureVerifier(key: KeyObject): TokenVerifier {
  return {
    verify: async (token) => {
      const [header = '', payload = '', signature = ''] = token.split('.');
      const text = Buffer.from(`${header}.${payload}`);
      if (!verify('sha256', text, key, Buffer.from(signature, 'base64url'))) return undefined;
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
      const now = Date.now() / 1000;
      const isGood = claims.aud === PROJECT && claims.iss === ISSUER;
      if (!isGood || claims.exp <= now || claims.iat > now + 300) return undefined;
      return {
        userId: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        signedInAt: new Date(claims.iat * 1000),
        hasSecondFactor: false,
      };
    },
  };
}
