import { pathOf } from '@almsway/contract/endpoint';
import {
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '@almsway/contract/notifications/notifications';
import { unsubscribe } from '@almsway/contract/notifications/notifications-endpoints';

import { isSignatureOf, signatureOf } from './hashes.ts';

/** Makes and verifies links in mails that stop a group of mails without signing in (RFC 8058). */
export interface Unsubscribing {
  /** Public URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Signs the links; all processes share it. Links signed with another secret are refused. */
  readonly secret: string;
}

/** Mails that one link stops together. */
type MailGroup = NotificationGroup | 'staffDigest';
const MAIL_GROUPS: readonly MailGroup[] = [...NOTIFICATION_GROUPS, 'staffDigest'];

/**
 * Mails that can be stopped with one click: bulk mails, as mailbox providers require, and the daily digest
 * for staff, who may have no settings page.
 */
export const ONE_CLICK_GROUPS: readonly MailGroup[] = ['updates', 'staffDigest'];

/** What a link stops, and for whom. */
export interface Subscription {
  /** Id of the user or staff member. */
  readonly recipientId: string;
  readonly group: MailGroup;
}

/** URL that stops a group of mails for a user. It does not expire. */
export async function unsubscribeUrl(
  { apiUrl, secret }: Unsubscribing,
  subscription: Subscription,
): Promise<string> {
  const { group, recipientId } = subscription;
  const token = [group, await signatureOf(secret, textOf(subscription)), recipientId].join('.');
  return apiUrl + pathOf(unsubscribe, { token });
}

/** Content of the token in such a URL; undefined if it was not signed with this secret. */
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
