import { CREDENTIAL_ISSUES, type CredentialIssue } from '@almsway/contract/people/credentials';

import type { MessageId } from '#client/i18n/message-id.ts';

/** Message for each reason a field is invalid. */
const MESSAGES = {
  nameRequired: 'identity.issue.nameRequired',
  nameTooLong: 'identity.issue.nameTooLong',
  emailInvalid: 'error.identity.emailInvalid',
  passwordWeak: 'error.identity.passwordWeak',
  passwordRequired: 'identity.issue.passwordRequired',
  confirmationRequired: 'identity.issue.confirmationRequired',
  passwordsDiffer: 'identity.issue.passwordsDiffer',
} as const satisfies Record<CredentialIssue, MessageId>;

/** Message for an issue of a schema or the identity provider; undefined without one. */
export function messageOfIssue(issue: string | undefined): MessageId | undefined {
  const known = CREDENTIAL_ISSUES.find((name) => name === issue);
  return known ? MESSAGES[known] : (issue as MessageId | undefined);
}
