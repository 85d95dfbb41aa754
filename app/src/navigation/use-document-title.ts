import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

import { BRANDS } from '#app/domain/locale.ts';
import { textOf } from '#app/i18n/imperative.ts';
import { localeAtom } from '#app/state/locale.ts';

/** Titles the document for the page that shows it, with the brand behind. */
export function useDocumentTitle(page: string): void {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    document.title = textOf(locale).formatMessage(
      { id: 'common.documentTitle' },
      { page, brand: BRANDS[locale] },
    );
  }, [page, locale]);
}
