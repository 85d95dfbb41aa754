import { pathOf } from '@almsway/contract/endpoint';
import { NOTICE_GROUPS, type NoticeGroup } from '@almsway/contract/notifications/notifications';
import { unsubscribe } from '@almsway/contract/notifications/notifications-endpoints';

/** How links in mails are made and recognised that stop a group of mails without signing in (RFC 8058). */
export interface Unsubscribing {
  /** Public address of the API, without a slash at its end. */
  readonly apiUrl: string;
  /** Signs the links; all processes share it. Links signed with another one are refused. */
  readonly secret: string;
}

/** Mails that one link stops together. */
type MailGroup = NoticeGroup | 'staffDigest';
const MAIL_GROUPS: readonly MailGroup[] = [...NOTICE_GROUPS, 'staffDigest'];

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
  const token = [group, await signatureOf(secret, subscription), recipientId].join('.');
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
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await keyOf(secret, 'verify');
  const isSigned = await crypto.subtle.verify('HMAC', key, bytes, textOf({ group, recipientId }));
  return isSigned ? { group, recipientId } : undefined;
}

async function signatureOf(secret: string, subscription: Subscription): Promise<string> {
  const key = await keyOf(secret, 'sign');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, textOf(subscription)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textOf({ group, recipientId }: Subscription): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`unsubscribe\n${group}\n${recipientId}`);
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}
