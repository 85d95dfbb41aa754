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
const loaded = new Map<string, Messages>();

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
      loaded.set(key, await load());
    }),
  );
}

/** Loads in another language every area that is in use, so that the page can change at once. */
export function loadLanguage(locale: Locale): Promise<void> {
  const inUse = AREAS.filter((area) => LOCALES.some((known) => loaded.has(keyOf(known, area))));
  return loadMessages(locale, inUse);
}

const merged = new Map<string, Messages>();

/** All loaded messages of a language. The same object until another area arrives. */
export function messagesOf(locale: Locale): Messages {
  const keys = [...loaded.keys()].filter((key) => key.startsWith(`./messages/${locale}/`)).sort();
  const name = keys.join();
  const known = merged.get(name);
  if (known) return known;
  const all = Object.assign({}, ...keys.map((key) => loaded.get(key))) as Messages;
  merged.set(name, all);
  return all;
}
