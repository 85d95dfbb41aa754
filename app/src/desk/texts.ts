import type { Locale } from '@almsway/contract/locale';

import { DESK_AREAS } from '#app/i18n/areas.ts';
import { addArea, loadMessages, type Messages } from '#app/i18n/messages.ts';

/** What the desk speaks of: its own texts, and those of the parts that it shares with the app. */
const AREAS = [
  'common',
  'identity',
  'monastic',
  'onboarding',
  'offerings',
  'safety',
  ...DESK_AREAS,
] as const;

/** Makes the desk's own texts known. */
export function addDeskTexts(): void {
  addArea('desk', {
    en: async () =>
      (await import('#app/i18n/messages/en/desk.json')).default as unknown as Messages,
    es: async () =>
      (await import('#app/i18n/messages/es/desk.json')).default as unknown as Messages,
  });
}

/** Loads every text of the desk in a language. */
export async function loadDeskTexts(locale: Locale): Promise<void> {
  addDeskTexts();
  await loadMessages(locale, AREAS);
}
