import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { MessageFormatElement } from 'react-intl';

import { lazy, type Lazy } from '#client/lazy.ts';

import { AREAS, DESK_AREAS, type Area } from './areas.ts';
import type { MessageId } from './message-id.ts';

/**
 * Messages by id, compiled to syntax trees at build time. The type claims that all areas are loaded: each
 * route names the areas its screen needs, and they are loaded before it is shown.
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

/** Adds an area whose catalogues are part of another entry. */
export function addArea(
  area: Area,
  catalogues: Readonly<Record<Locale, () => Promise<Messages>>>,
): void {
  for (const locale of LOCALES) CATALOGUES[pathOf(locale, area)] ??= lazy(catalogues[locale]);
}

const isHere = (locale: Locale, area: Area) =>
  CATALOGUES[pathOf(locale, area)]?.here() !== undefined;

/** Whether all these areas are loaded in this language. */
export function hasMessages(locale: Locale, areas: readonly Area[]): boolean {
  return areas.every((area) => isHere(locale, area));
}

/** Loads areas in one language, except those that are loaded already. */
export async function loadMessages(locale: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      if (isHere(locale, area)) return;
      Object.assign(texts[locale], await catalogueOf(locale, area)());
    }),
  );
}

/** Areas that are loaded in some language, but not in this one. */
const lackingIn = (locale: Locale) =>
  [...AREAS, ...DESK_AREAS].filter(
    (area) => !isHere(locale, area) && LOCALES.some((known) => isHere(known, area)),
  );

/** Loads every area in use in another language, so that the page can switch at once. */
export async function loadLanguage(locale: Locale): Promise<void> {
  for (let areas = lackingIn(locale); areas.length > 0; areas = lackingIn(locale)) {
    await loadMessages(locale, areas);
  }
}

/**
 * All loaded messages of a language. Always the same object, extended when another area is loaded, so that
 * texts of another page do not cause a render.
 */
export function messagesOf(locale: Locale): Messages {
  return texts[locale];
}
