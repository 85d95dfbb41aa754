import { type Body, flagField, objectField } from './body.ts';
import type { IdentityContext } from './context.ts';
import { Refusal } from './errors.ts';

/** `DELETE …/accounts`: removes all accounts, their one-time codes and tokens. */
export function deleteAllAccounts(context: IdentityContext): object {
  const { db } = context;
  db.accounts = [];
  db.oobCodes = [];
  db.refreshTokens = [];
  context.attempts.clear();
  return {};
}

/** `GET …/config`: the settings of the identity provider. */
export function readConfig(context: IdentityContext): object {
  const { hasEmailPrivacy, hasPasswordSignIn } = context.db.identityConfig;
  return {
    signIn: {
      allowDuplicateEmails: false,
      // The official emulator does not know this setting, so it appears only if it is switched off.
      ...(hasPasswordSignIn ? {} : { email: { enabled: false } }),
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: hasEmailPrivacy },
  };
}

/** `PATCH …/config`: changes the given settings, if `updateMask` names them or is missing. */
export function writeConfig(body: Body, context: IdentityContext, request: Request): object {
  const mask = new URL(request.url).searchParams.get('updateMask');
  const isMeant = (path: string) =>
    !mask || mask.split(',').some((field) => `${path}.`.startsWith(`${field}.`));
  const { identityConfig } = context.db;
  const signIn = objectField(body, 'signIn');
  if (flagField(signIn, 'allowDuplicateEmails') === true) {
    throw new Refusal('signIn.allowDuplicateEmails is not implemented.', 501);
  }
  const hasPasswordSignIn = flagField(objectField(signIn, 'email'), 'enabled');
  const privacy = objectField(body, 'emailPrivacyConfig');
  const hasEmailPrivacy = flagField(privacy, 'enableImprovedEmailPrivacy');
  if (hasPasswordSignIn !== undefined && isMeant('signIn.email.enabled')) {
    identityConfig.hasPasswordSignIn = hasPasswordSignIn;
  }
  if (hasEmailPrivacy !== undefined && isMeant('emailPrivacyConfig.enableImprovedEmailPrivacy')) {
    identityConfig.hasEmailPrivacy = hasEmailPrivacy;
  }
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
