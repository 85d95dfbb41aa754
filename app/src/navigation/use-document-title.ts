import { BRANDS, type Locale } from '@almsway/contract/locale';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';

import { textOf } from '#app/i18n/imperative.ts';
import { localeAtom } from '#app/ui/locale.ts';

/** Titles the document for what a page shows, with the brand behind. */
export function useDocumentTitle(page: string): void {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    setTitle(page, locale);
  }, [page, locale]);
}

/** Titles the document for a route; what its page says of itself later comes after and stays. */
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
