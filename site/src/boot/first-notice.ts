import { isParsed } from '@almsway/client/browser/served-page.ts';
import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';

import { keep, kept } from './device.ts';

/**
 * Opens the development notice once per browser, when a visitor comes back to the public home from another page
 * of the site. The first visit is not interrupted, and loads no more than it shows.
 */
export async function openFirstNotice(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['page'] !== 'home' || !document.referrer.startsWith(`${location.origin}/`)) return;
  await isParsed();
  const isVisitor = dataset['app'] === undefined && dataset['cloaked'] === undefined;
  const isFree = isVisitor && navigator.onLine && document.querySelector('dialog[open]') === null;
  if (!isFree || kept(STORAGE_KEYS.noticeSeen) !== null) return;
  keep(STORAGE_KEYS.noticeSeen, 'true');
  // Where storage is refused it would open at every visit.
  if (kept(STORAGE_KEYS.noticeSeen) === null) return;
  document.querySelector<HTMLElement>('[commandfor="notice"]')?.click();
}
