import { fromBase64Url } from '@almsway/api/verifiers/unsigned-token';

import {
  accountByEmail,
  accountOfToken,
  canonicalEmail,
  isAcceptedEmail,
  issueTokens,
  milliseconds,
  newAccountId,
  revokeTokens,
} from './accounts.ts';
import { type Body, flagField, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { Account, ProviderLink } from './data.ts';
import { assert, Refusal } from './errors.ts';

const GOOGLE = 'google.com';
// Only these; other refusals are always errors.
const HANDED_BACK: ReadonlySet<string> = new Set([
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'EMAIL_EXISTS',
]);

interface IdpClaims {
  sub: string;
  email: string;
  isVerified: boolean;
  name?: string;
  givenName?: string;
  familyName?: string;
  picture?: string;
}

function parametersOf(body: Body): URLSearchParams {
  const requestUri = textField(body, 'requestUri');
  assert(requestUri, 'MISSING_REQUEST_URI');
  assert(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  for (const part of [textField(body, 'postBody') ?? '', hash.replace(/^#/, '')]) {
    for (const [key, value] of new URLSearchParams(part)) searchParams.set(key, value);
  }
  return searchParams;
}

function parseIdToken(idToken: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(
      idToken.startsWith('{')
        ? idToken
        : new TextDecoder().decode(fromBase64Url(idToken.split('.')[1] ?? '')),
    );
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null) {
    throw new Refusal('INVALID_IDP_RESPONSE : Unable to parse id_token.');
  }
  return value as Record<string, unknown>;
}

function claimsOf(idToken: string): IdpClaims {
  const raw = parseIdToken(idToken);
  const text = (name: string): string | undefined => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const sub = text('sub');
  assert(
    sub,
    'INVALID_IDP_RESPONSE : Invalid Idp Response: id_token missing required fields. (Missing "sub".)',
  );
  const email = text('email');
  assert(
    email !== undefined && isAcceptedEmail(email),
    'INVALID_IDP_RESPONSE : Invalid Idp Response: the id_token bears no usable "email".',
  );
  const name = text('name');
  const givenName = text('given_name');
  const familyName = text('family_name');
  const picture = text('picture');
  return {
    sub,
    email: canonicalEmail(email),
    isVerified: raw['email_verified'] === true || raw['email_verified'] === 'true',
    ...(name === undefined ? {} : { name }),
    ...(givenName === undefined ? {} : { givenName }),
    ...(familyName === undefined ? {} : { familyName }),
    ...(picture === undefined ? {} : { picture }),
  };
}

function userInfoAnswer(claims: IdpClaims, idToken: string, accessToken: string | null) {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId: GOOGLE,
    federatedId: `https://accounts.google.com/${claims.sub}`,
    email: claims.email,
    emailVerified: claims.isVerified,
    ...(claims.name === undefined ? {} : { displayName: claims.name, fullName: claims.name }),
    ...(claims.givenName === undefined ? {} : { firstName: claims.givenName }),
    ...(claims.familyName === undefined ? {} : { lastName: claims.familyName }),
    ...(claims.picture === undefined ? {} : { photoUrl: claims.picture }),
    rawUserInfo: JSON.stringify({
      granted_scopes:
        'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
      id: claims.sub,
      name: claims.name,
      given_name: claims.givenName,
      family_name: claims.familyName,
      verified_email: claims.isVerified,
      locale: 'en',
      email: claims.email,
      picture: claims.picture,
    }),
    oauthIdToken: idToken,
    oauthAccessToken: accessToken ?? `LocalAccessToken_${GOOGLE}`,
  };
}

function linkOf(claims: IdpClaims): ProviderLink {
  return {
    providerId: GOOGLE,
    rawId: claims.sub,
    federatedId: claims.sub,
    email: claims.email,
    ...(claims.name === undefined ? {} : { displayName: claims.name }),
    ...(claims.picture === undefined ? {} : { photoUrl: claims.picture }),
  };
}

function isLink(provider: ProviderLink, rawId: string): boolean {
  return provider.providerId === GOOGLE && provider.rawId === rawId;
}

function upsertLink(account: Account, claims: IdpClaims): void {
  account.providers = [
    ...account.providers.filter((provider) => provider.providerId !== GOOGLE),
    linkOf(claims),
  ];
}

function takeProfile(account: Account, claims: IdpClaims): void {
  if (claims.name !== undefined) account.displayName = claims.name;
  if (claims.picture !== undefined) account.photoUrl = claims.picture;
}

/** Account of a Google identity, changed according to the provider's rules. */
function settleAccount(
  claims: IdpClaims,
  idToken: string | undefined,
  context: IdentityContext,
): { account: Account; isNewUser: boolean } | { confirm: Account } {
  const { db } = context;
  const linked = db.accounts.find((account) =>
    account.providers.some((provider) => isLink(provider, claims.sub)),
  );
  const holder = accountByEmail(claims.email, context);
  if (idToken !== undefined) {
    const { account } = accountOfToken(idToken, context);
    assert(linked === undefined, 'FEDERATED_USER_ID_ALREADY_LINKED');
    assert(holder === undefined || holder === account, 'EMAIL_EXISTS');
    if (holder === account && claims.isVerified) account.emailVerified = true;
    return { account, isNewUser: false };
  }
  const known = linked ?? holder;
  if (known === undefined) {
    const now = milliseconds(context);
    const account: Account = {
      localId: newAccountId(),
      email: claims.email,
      emailVerified: claims.isVerified,
      createdAt: now,
      lastLoginAt: now,
      validSince: String(Math.floor(Number(now) / 1000)),
      providers: [],
    };
    takeProfile(account, claims);
    db.accounts.push(account);
    return { account, isNewUser: true };
  }
  if (linked === undefined && !claims.isVerified) return { confirm: known };
  assert(known.disabled !== true, 'USER_DISABLED');
  if (linked !== undefined) return { account: linked, isNewUser: false };
  if (!known.emailVerified) {
    // The owner of that password never verified the address; Google has.
    delete known.passwordHash;
    delete known.salt;
    known.providers = [];
    revokeTokens(known, context);
  }
  takeProfile(known, claims);
  known.emailVerified = true;
  return { account: known, isNewUser: false };
}

/** `accounts:signInWithIdp`: signs in, signs up or links an account with Google's answer. */
export function signInWithIdp(body: Body, context: IdentityContext): object {
  const parameters = parametersOf(body);
  const providerId = parameters.get('providerId')?.toLowerCase();
  assert(
    providerId,
    'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: no providerId.',
  );
  assert(
    providerId === GOOGLE,
    'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
  );
  const oauthIdToken = parameters.get('id_token');
  assert(oauthIdToken, 'INVALID_IDP_RESPONSE : An id_token is required.');
  const claims = claimsOf(oauthIdToken);
  const answer = userInfoAnswer(claims, oauthIdToken, parameters.get('access_token'));
  let outcome: ReturnType<typeof settleAccount>;
  try {
    outcome = settleAccount(claims, textField(body, 'idToken'), context);
  } catch (error) {
    // If asked to return the credential, the provider answers 200 with the error in the body.
    const isHandedBack = error instanceof Refusal && HANDED_BACK.has(error.message);
    if (isHandedBack && flagField(body, 'returnIdpCredential') === true) {
      return { ...answer, errorMessage: error.message };
    }
    throw error;
  }
  if ('confirm' in outcome) {
    const account = outcome.confirm;
    return {
      ...answer,
      needConfirmation: true,
      localId: account.localId,
      verifiedProvider: account.providers
        .map((provider) => provider.providerId)
        .filter((id) => id !== 'password'),
    };
  }
  const { account, isNewUser } = outcome;
  upsertLink(account, claims);
  account.lastLoginAt = milliseconds(context);
  const tokens = issueTokens(account, GOOGLE, context);
  return {
    ...answer,
    localId: account.localId,
    isNewUser,
    emailVerified: account.email === claims.email ? account.emailVerified : claims.isVerified,
    ...tokens,
  };
}
