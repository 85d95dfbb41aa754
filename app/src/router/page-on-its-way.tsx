import type { Locale } from '@almsway/contract/locale';
import { useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { PageNotLoaded } from '#app/shell/page-not-loaded.tsx';
import { PagePlaceholder } from '#app/shell/page-placeholder.tsx';

import { loadPage } from './load-page.ts';
import { reloadForNewVersion, reloadWhenReachable } from './new-version.ts';
import type { ScreenId } from './screens.ts';
import { usePageFocus } from './use-page-focus.ts';

type Props = {
  id: ScreenId;
  locale: Locale;
  /** The region that it fills. */
  main: RefObject<HTMLElement | null>;
  /** The screen and its texts are here. */
  onArrival: () => void;
};

/** Fetches what a page lacks. When that cannot be had it says so in place, and tries again when asked. */
export function PageOnItsWay(props: Props) {
  const { id, locale, onArrival } = props;
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const give = async () => {
      if (isCurrent && !(await reloadForNewVersion()) && isCurrent) setIsMissing(true);
    };
    loadPage(id, locale).then(() => isCurrent && onArrival(), give);
    return () => {
      isCurrent = false;
    };
  }, [id, locale, onArrival]);
  return isMissing ? <MissingPage {...props} /> : <PagePlaceholder />;
}

function MissingPage({ id, locale, main, onArrival }: Props) {
  const intl = useIntl();
  const [isRetrying, setIsRetrying] = useState(false);
  usePageFocus(main, intl.formatMessage({ id: 'common.pageNotLoaded' }));
  const retry = async () => {
    setIsRetrying(true);
    try {
      await loadPage(id, locale);
    } catch {
      if (!(await reloadWhenReachable())) setIsRetrying(false);
      return;
    }
    onArrival();
  };
  return <PageNotLoaded onRetry={() => void retry()} isRetrying={isRetrying} />;
}
