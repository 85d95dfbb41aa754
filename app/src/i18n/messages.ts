import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { MessageFormatElement } from 'react-intl';

import { lazy, type Lazy } from '#app/lazy.ts';

import { AREAS, DESK_AREAS, type Area } from './areas.ts';
import type { MessageId } from './message-id.ts';

/**
 * Messages by id, compiled to syntax trees at build time. Typed as if all areas were here: a route
 * names the areas its screen needs, and they are loaded before it is shown.
 */
export type Messages = Record<MessageId, MessageFormatElement[]>;

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as Record<Locale, Messages>;
const CATALOGUES: Record<string, Lazy<Messages>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Messages>(['./messages/*/*.json', '!./messages/*/desk.json'], {
      import: 'default',
    }),
  ).map(([key, load]) => [key, lazy(load)]),
);

const pathOf = (locale: Locale, area: Area) => `./messages/${locale}/${area}.json`;

function catalogueOf(locale: Locale, area: Area): Lazy<Messages> {
  const path = pathOf(locale, area);
  const catalogue = CATALOGUES[path];
  if (!catalogue) throw new Error(`There is no catalogue ${path}`);
  return catalogue;
}

/** Adds an area of text whose catalogues another entry brings. */
export function addArea(
  area: Area,
  catalogues: Readonly<Record<Locale, () => Promise<Messages>>>,
): void {
  for (const locale of LOCALES) CATALOGUES[pathOf(locale, area)] ??= lazy(catalogues[locale]);
}

const isHere = (locale: Locale, area: Area) =>
  CATALOGUES[pathOf(locale, area)]?.here() !== undefined;

/** Are all these areas of text here already? */
export function hasMessages(locale: Locale, areas: readonly Area[]): boolean {
  return areas.every((area) => isHere(locale, area));
}

/** Loads areas of text of one language. What is here already is not asked for again. */
export async function loadMessages(locale: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      if (isHere(locale, area)) return;
      Object.assign(texts[locale], await catalogueOf(locale, area)());
    }),
  );
}

/** Areas that are in use in some language, and not here in this one. */
const lackingIn = (locale: Locale) =>
  [...AREAS, ...DESK_AREAS].filter(
    (area) => !isHere(locale, area) && LOCALES.some((known) => isHere(known, area)),
  );

/**
 * Loads in another language every area that is in use by then, so that the page can change at
 * once.
 */
export async function loadLanguage(locale: Locale): Promise<void> {
  for (let areas = lackingIn(locale); areas.length > 0; areas = lackingIn(locale)) {
    await loadMessages(locale, areas);
  }
}

/**
 * All loaded messages of a language: always the same object, extended when another area arrives, so that
 * nothing renders again for texts of another page.
 */
export function messagesOf(locale: Locale): Messages {
  return texts[locale];
}
