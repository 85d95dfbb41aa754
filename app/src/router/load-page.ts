import { hasMessages, loadMessages } from '@almsway/client/i18n/messages.ts';
import { NOT_FOUND, ROUTES, type RouteRow } from '@almsway/client/navigation/routes.ts';
import type { Locale } from '@almsway/contract/locale';

import type { Resolution } from '#app/navigation/guard.ts';

import { loadScreen, screenOf, type ScreenId } from './screens.ts';

/** What the router needs to know about a page besides its path. */
export type PageRow = Omit<RouteRow, 'path'>;

/** The screen that a resolution leads to. */
export function screenIdOf(resolution: Resolution): ScreenId {
  return resolution.match?.id ?? 'notFound';
}

/** The row of a screen in the route table, or the not-found row. */
export function rowOf(id: ScreenId): PageRow {
  return id === 'notFound' ? NOT_FOUND : ROUTES[id];
}

const areasOf = (id: ScreenId) => ['common', ...rowOf(id).areas] as const;

/** Whether the screen and texts of a page are loaded, so that it can be shown at once. */
export function isPageHere(id: ScreenId, locale: Locale): boolean {
  return screenOf(id) !== undefined && hasMessages(locale, areasOf(id));
}

/** Loads the screen and texts of a page. Rejects if either fails. */
export async function loadPage(id: ScreenId, locale: Locale): Promise<void> {
  await Promise.all([loadScreen(id), loadMessages(locale, areasOf(id))]);
}
