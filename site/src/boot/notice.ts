import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';

import { keep } from './device.ts';
import { showFault } from './start-app.ts';

const { dataset, lang } = document.documentElement;
const OPENERS = '[commandfor="notice"]';

/**
 * Answers a press for the development notice: fetches its variants, which rotate by day, and opens today's. When
 * they cannot be fetched, a message says so, but only to somebody who pressed.
 */
export function answerNotice({ target, isTrusted }: Event): void {
  if (!(target instanceof Element) || !target.closest(OPENERS)) return;
  if (dataset['pending'] !== undefined) return;
  dataset['pending'] = '';
  // Unlike `fetch`, it parses HTML without a policy of trusted types.
  const request = new XMLHttpRequest();
  request.open('GET', `/${lang}/notices.html`);
  request.responseType = 'document';
  request.onloadend = () => {
    delete dataset['pending'];
    const notices =
      request.responseXML?.querySelectorAll<HTMLDialogElement>('dialog[id^="notice-"]') ?? [];
    const notice = notices[Math.floor(Date.now() / 86_400_000) % notices.length];
    if (!notice) {
      if (isTrusted) showFault();
      return;
    }
    for (const opener of document.querySelectorAll(OPENERS)) {
      opener.setAttribute('commandfor', notice.id);
    }
    document.head.append(...(request.responseXML?.querySelectorAll('style') ?? []));
    document.body.append(notice);
    notice.showModal();
    keep(STORAGE_KEYS.noticeSeen, 'true');
  };
  request.send();
}
