import { pathOf } from '@almsway/contract/endpoint';
import {
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '@almsway/contract/notifications/notifications';
import { unsubscribe } from '@almsway/contract/notifications/notifications-endpoints';

import { isSignatureOf, signatureOf } from './hashes.ts';

/** How links in mails are made and recognised that stop a group of mails without signing in (RFC 8058). */
export interface Unsubscribing {
  /** Public address of the API, without a slash at its end. */
  readonly apiUrl: string;
  /** Signs the links; all processes share it. Links signed with another one are refused. */
  readonly secret: string;
}

/** Mails that one link stops together. */
type MailGroup = NotificationGroup | 'staffDigest';
const MAIL_GROUPS: readonly MailGroup[] = [...NOTIFICATION_GROUPS, 'staffDigest'];

/**
 * Mails that are stopped with one click: what is sent to many at once, as mailbox providers ask for, and the
 * daily mail to staff, who may have no settings page.
 */
export const ONE_CLICK_GROUPS: readonly MailGroup[] = ['updates', 'staffDigest'];

/** What a link stops, and for whom. */
export interface Subscription {
  /** Id of the user, or of the member of staff. */
  readonly recipientId: string;
  readonly group: MailGroup;
}

/** The address that stops a group of mails for a user. It does not expire. */
export async function unsubscribeUrl(
  { apiUrl, secret }: Unsubscribing,
  subscription: Subscription,
): Promise<string> {
  const { group, recipientId } = subscription;
  const token = [group, await signatureOf(secret, textOf(subscription)), recipientId].join('.');
  return apiUrl + pathOf(unsubscribe, { token });
}

/** What the token of such an address contains; undefined when it was not signed with this secret. */
export async function subscriptionOf(
  secret: string,
  token: string,
): Promise<Subscription | undefined> {
  const [, name, signature = '', recipientId = ''] =
    /^(\w+)\.([0-9a-f]{64})\.(.+)$/s.exec(token) ?? [];
  const group = MAIL_GROUPS.find((known) => known === name);
  if (group === undefined) return undefined;
  const isSigned = await isSignatureOf(secret, textOf({ group, recipientId }), signature);
  return isSigned ? { group, recipientId } : undefined;
}

function textOf({ group, recipientId }: Subscription): string {
  return `unsubscribe\n${group}\n${recipientId}`;
}
