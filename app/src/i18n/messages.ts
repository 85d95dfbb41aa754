import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { MessageFormatElement } from 'react-intl';

import { AREAS, type Area } from './areas.ts';
import type { MessageId } from './message-id.ts';

/**
 * Messages by id, compiled to syntax trees at build time. Typed as if all areas were here: a route
 * names the areas its screen needs, and they are loaded before it is shown.
 */
export type Messages = Record<MessageId, MessageFormatElement[]>;

const LOADERS = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' });
const loaded = new Set<string>();
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as Record<Locale, Messages>;

const keyOf = (locale: Locale, area: Area) => `./messages/${locale}/${area}.json`;

/** Are all these areas of text here already? */
export function hasMessages(locale: Locale, areas: readonly Area[]): boolean {
  return areas.every((area) => loaded.has(keyOf(locale, area)));
}

/** Loads areas of text of one language. What is here already is not asked for again. */
export async function loadMessages(locale: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      const key = keyOf(locale, area);
      if (loaded.has(key)) return;
      const load = LOADERS[key];
      if (!load) throw new Error(`There is no catalogue ${key}`);
      Object.assign(texts[locale], await load());
      loaded.add(key);
    }),
  );
}

/** Areas that are in use in some language, and not here in this one. */
const lackingIn = (locale: Locale) =>
  AREAS.filter(
    (area) =>
      !loaded.has(keyOf(locale, area)) && LOCALES.some((known) => loaded.has(keyOf(known, area))),
  );

/** Loads in another language every area that is in use, also from meanwhile, so that the page can change at once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  for (let areas = lackingIn(locale); areas.length > 0; areas = lackingIn(locale)) {
    await loadMessages(locale, areas);
  }
}

/**
 * All loaded messages of a language: one object for good, which grows when another area arrives, so that what shows
 * texts is not drawn anew for those of another page.
 */
export function messagesOf(locale: Locale): Messages {
  return texts[locale];
}
