import { type Body, flagField, objectField } from './body.ts';
import type { IdentityContext } from './context.ts';
import { Refusal } from './errors.ts';

// Kept so that devices still signed in get the error that the user is gone, not that their token is
// unknown.
const KEPT_REFRESH_TOKENS = 200;

/** `DELETE …/accounts`: removes all accounts and their one-time codes. */
export function deleteAllAccounts(context: IdentityContext): object {
  const { db } = context;
  db.accounts = [];
  db.oobCodes = [];
  db.refreshTokens = db.refreshTokens.slice(-KEPT_REFRESH_TOKENS);
  context.attempts.clear();
  return {};
}

/** `GET …/config`: the settings of the identity provider. */
export function readConfig(context: IdentityContext): object {
  const { hasEmailPrivacy, hasPasswordSignIn } = context.db.identityConfig;
  return {
    signIn: { allowDuplicateEmails: false, email: { enabled: hasPasswordSignIn } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: hasEmailPrivacy },
  };
}

/** `PATCH …/config`: changes the given settings and leaves the others. */
export function writeConfig(body: Body, context: IdentityContext): object {
  const { identityConfig } = context.db;
  const signIn = objectField(body, 'signIn');
  if (flagField(signIn, 'allowDuplicateEmails') === true) {
    throw new Refusal('signIn.allowDuplicateEmails is not implemented.', 501);
  }
  const hasPasswordSignIn = flagField(objectField(signIn, 'email'), 'enabled');
  const privacy = objectField(body, 'emailPrivacyConfig');
  const hasEmailPrivacy = flagField(privacy, 'enableImprovedEmailPrivacy');
  if (hasPasswordSignIn !== undefined) identityConfig.hasPasswordSignIn = hasPasswordSignIn;
  if (hasEmailPrivacy !== undefined) identityConfig.hasEmailPrivacy = hasEmailPrivacy;
  return readConfig(context);
}

/** `GET …/oobCodes`: the one-time codes that would have been mailed, with their links. */
export function listCodes(context: IdentityContext): object {
  return {
    oobCodes: context.db.oobCodes.map(({ email, newEmail, oobCode, oobLink, requestType }) => ({
      email,
      ...(newEmail === undefined ? {} : { newEmail }),
      oobCode,
      oobLink,
      requestType,
    })),
  };
}
