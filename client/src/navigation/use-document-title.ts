import { BRANDS, type Locale } from '@almsway/contract/locale';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';

import { textOf } from '#client/i18n/imperative.ts';
import { localeAtom } from '#client/ui/locale.ts';

/** Sets the document title for a page, followed by the brand. */
export function useDocumentTitle(page: string): void {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    setTitle(page, locale);
  }, [page, locale]);
}

/** Sets the document title for a route. A title set by the page itself comes later and wins. */
export function useRouteTitle(page: string): void {
  const locale = useAtomValue(localeAtom);
  useLayoutEffect(() => {
    setTitle(page, locale);
  }, [page, locale]);
}

function setTitle(page: string, locale: Locale): void {
  document.title = textOf(locale).formatMessage(
    { id: 'common.documentTitle' },
    { page, brand: BRANDS[locale] },
  );
}
