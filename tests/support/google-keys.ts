import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

export const PROJECT = 'almsway-tests';

/** A signing key, and its public half as it is published. */
interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** A server that publishes keys as Google does. */
export interface KeyServer {
  readonly url: string;
  /** Number of requests. */
  readonly asked: number;
  /** The published keys; can be replaced. */
  keys: readonly SigningKey[];
  maxAge: number | undefined;
  isBroken: boolean;
  close(): Promise<void>;
}

/** Creates a key with this id. */
export async function signingKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, jwk };
}

/** Starts a key server. */
export async function startKeyServer(...keys: SigningKey[]): Promise<KeyServer> {
  let asked = 0;
  const server: Server = createServer((_request, response) => {
    asked += 1;
    response.statusCode = published.isBroken ? 500 : 200;
    if (published.maxAge !== undefined) {
      response.setHeader('Cache-Control', `public, max-age=${published.maxAge}, must-revalidate`);
    }
    response.setHeader('Content-Type', 'application/json; charset=UTF-8');
    response.end(JSON.stringify({ keys: published.keys.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const published: KeyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    get asked() {
      return asked;
    },
    keys,
    maxAge: 20_000,
    isBroken: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return published;
}

/** Token claims of Firebase Authentication; each can be overridden or left out. */
export function claimsOf(sub: string, now: Date, other: Record<string, unknown> = {}) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds - 60,
    user_id: sub,
    sub,
    iat: seconds - 30,
    exp: seconds + 3570,
    email: `${sub}@example.org`,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...other,
  };
}

/** A signed token. */
export function signed(
  { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>,
  claims: Record<string, unknown>,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}
