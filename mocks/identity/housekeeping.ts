import type { BackendContext } from '#mocks/backend/context.ts';

import { forgiveAll } from './attempts.ts';
import { type Body, flagField, objectField } from './body.ts';
import { Refusal } from './errors.ts';
import { forgetAccount } from './tokens.ts';

// Kept so that devices still signed in hear that the user is gone, not that their token is unknown.
const KEPT_REFRESH_TOKENS = 200;

/** `DELETE …/accounts`: removes all accounts and their one-time codes. */
export async function deleteAllAccounts(context: BackendContext): Promise<object> {
  const { db } = context.store;
  for (const { localId } of db.accounts) forgetAccount(context.store, localId);
  db.accounts = [];
  db.oobCodes = [];
  db.refreshTokens = db.refreshTokens.slice(-KEPT_REFRESH_TOKENS);
  forgiveAll(context.store);
  await context.store.save();
  return {};
}

/** `GET …/config`: the switches of the identity provider. */
export function readConfig(context: BackendContext): object {
  const { hasEmailPrivacy, hasPasswordSignIn } = context.store.db.identityConfig;
  return {
    signIn: { allowDuplicateEmails: false, email: { enabled: hasPasswordSignIn } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: hasEmailPrivacy },
  };
}

/** `PATCH …/config`: changes the switches that are named and leaves the others. */
export async function writeConfig(body: Body, context: BackendContext): Promise<object> {
  const { identityConfig } = context.store.db;
  const signIn = objectField(body, 'signIn');
  if (flagField(signIn, 'allowDuplicateEmails') === true) {
    throw new Refusal('signIn.allowDuplicateEmails is not implemented.', 501);
  }
  const hasPasswordSignIn = flagField(objectField(signIn, 'email'), 'enabled');
  const privacy = objectField(body, 'emailPrivacyConfig');
  const hasEmailPrivacy = flagField(privacy, 'enableImprovedEmailPrivacy');
  if (hasPasswordSignIn !== undefined) identityConfig.hasPasswordSignIn = hasPasswordSignIn;
  if (hasEmailPrivacy !== undefined) identityConfig.hasEmailPrivacy = hasEmailPrivacy;
  await context.store.save();
  return readConfig(context);
}

/** `GET …/oobCodes`: the one-time codes that would have been mailed, with their links. */
export function listCodes(context: BackendContext): object {
  return {
    oobCodes: context.store.db.oobCodes.map(({ email, oobCode, oobLink, requestType }) => ({
      email,
      oobCode,
      oobLink,
      requestType,
    })),
  };
}
