import { fromBase64Url } from '@almsway/api/verifiers/unsigned-token';

import {
  accountByEmail,
  accountByLink,
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
import type { Account, Profile } from './data.ts';
import { assert, Refusal } from './errors.ts';

const GOOGLE = 'google.com';
// Only these; other refusals are always errors.
const HANDED_BACK: ReadonlySet<string> = new Set([
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'EMAIL_EXISTS',
]);

const SCOPES = ['openid', 'https://www.googleapis.com/auth/userinfo.profile'];
const EMAIL_SCOPE = 'https://www.googleapis.com/auth/userinfo.email';

interface IdpClaims {
  sub: string;
  /** Missing if the app did not ask Google for it. */
  email?: string;
  isVerified: boolean;
  givenName?: string;
  familyName?: string;
  profile: Profile;
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
    email === undefined || isAcceptedEmail(email),
    'INVALID_IDP_RESPONSE : Invalid Idp Response: the id_token bears no usable "email".',
  );
  const givenName = text('given_name');
  const familyName = text('family_name');
  const displayName = text('name');
  const screenName = text('screen_name');
  const photoUrl = text('picture');
  return {
    sub,
    ...(email === undefined ? {} : { email: canonicalEmail(email) }),
    isVerified: raw['email_verified'] === true || raw['email_verified'] === 'true',
    ...(givenName === undefined ? {} : { givenName }),
    ...(familyName === undefined ? {} : { familyName }),
    profile: {
      ...(displayName === undefined ? {} : { displayName }),
      ...(screenName === undefined ? {} : { screenName }),
      ...(photoUrl === undefined ? {} : { photoUrl }),
    },
  };
}

// Fields that are undefined do not appear in the answer.
function userInfoAnswer(claims: IdpClaims, idToken: string, accessToken: string | null) {
  const { sub, email, isVerified, givenName, familyName, profile } = claims;
  const { displayName, photoUrl } = profile;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    context: '',
    providerId: GOOGLE,
    federatedId: `https://accounts.google.com/${sub}`,
    email,
    emailVerified: isVerified,
    displayName,
    fullName: displayName,
    firstName: givenName,
    lastName: familyName,
    photoUrl,
    rawUserInfo: JSON.stringify({
      granted_scopes: [...SCOPES, ...(email === undefined ? [] : [EMAIL_SCOPE])].join(' '),
      id: sub,
      name: displayName,
      given_name: givenName,
      family_name: familyName,
      verified_email: isVerified,
      locale: 'en',
      email,
      picture: photoUrl,
    }),
    oauthIdToken: idToken,
    oauthAccessToken: accessToken ?? `LocalAccessToken_${GOOGLE}`,
  };
}

function upsertLink(account: Account, { sub, email, profile }: IdpClaims): void {
  account.providers = [
    ...account.providers.filter((provider) => provider.providerId !== GOOGLE),
    {
      providerId: GOOGLE,
      rawId: sub,
      federatedId: sub,
      ...(email === undefined ? {} : { email }),
      ...profile,
    },
  ];
}

/** Account of a Google identity, changed according to the provider's rules. */
function settleAccount(
  claims: IdpClaims,
  idToken: string | undefined,
  context: IdentityContext,
): { account: Account; isNewUser: boolean } | { confirm: Account } {
  const { db } = context;
  const { sub, email, isVerified, profile } = claims;
  const linked = accountByLink({ providerId: GOOGLE, rawId: sub }, context);
  const holder = email === undefined ? undefined : accountByEmail(email, context);
  if (idToken !== undefined) {
    const { account } = accountOfToken(idToken, context);
    assert(linked === undefined, 'FEDERATED_USER_ID_ALREADY_LINKED');
    assert(holder === undefined || holder === account, 'EMAIL_EXISTS');
    if (holder === account && isVerified) account.emailVerified = true;
    return { account, isNewUser: false };
  }
  const known = linked ?? holder;
  if (known === undefined) {
    const now = milliseconds(context);
    const account: Account = {
      localId: newAccountId(),
      ...(email === undefined ? {} : { email }),
      ...profile,
      emailVerified: isVerified,
      createdAt: now,
      lastLoginAt: now,
      validSince: String(Math.floor(Number(now) / 1000)),
      providers: [],
    };
    db.accounts.push(account);
    return { account, isNewUser: true };
  }
  if (linked === undefined && !isVerified) return { confirm: known };
  assert(known.disabled !== true, 'USER_DISABLED');
  if (linked !== undefined) return { account: linked, isNewUser: false };
  if (!known.emailVerified) {
    // The owner of that password never verified the address; Google has.
    delete known.passwordHash;
    delete known.salt;
    known.providers = [];
    revokeTokens(known, context);
  }
  delete known.displayName;
  delete known.screenName;
  delete known.photoUrl;
  Object.assign(known, profile);
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
