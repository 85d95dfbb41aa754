import { DESK_AREAS } from '@almsway/client/i18n/areas.ts';
import { addArea, loadMessages, type Messages } from '@almsway/client/i18n/messages.ts';
import type { Locale } from '@almsway/contract/locale';

/** Text areas that the desk uses: its own, and those of components shared with the app. */
const AREAS = [
  'common',
  'identity',
  'monastic',
  'onboarding',
  'offerings',
  'public-profile',
  ...DESK_AREAS,
] as const;

/** Registers the desk's own texts. */
export function addDeskTexts(): void {
  addArea('desk', {
    en: async () =>
      (await import('@almsway/client/i18n/messages/en/desk.json')).default as unknown as Messages,
    es: async () =>
      (await import('@almsway/client/i18n/messages/es/desk.json')).default as unknown as Messages,
  });
}

/** Loads every text of the desk in a language. */
export async function loadDeskTexts(locale: Locale): Promise<void> {
  addDeskTexts();
  await loadMessages(locale, AREAS);
}
