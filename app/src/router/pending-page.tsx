import { whenReachable } from '@almsway/client/lazy.ts';
import { PagePlaceholder } from '@almsway/client/shell/page-placeholder.tsx';
import type { Locale } from '@almsway/contract/locale';
import { useEffect, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { PageNotLoaded } from '#app/shell/page-not-loaded.tsx';

import { loadPage } from './load-page.ts';
import { reloadForNewVersion, reloadWhenReachable } from './new-version.ts';
import type { ScreenId } from './screens.ts';
import { usePageFocus } from './use-page-focus.ts';

type Props = {
  id: ScreenId;
  locale: Locale;
  /** The main region that the page is rendered in. */
  main: RefObject<HTMLElement | null>;
  /** Called when the screen and its texts are loaded. */
  onArrival: () => void;
};

/** Loads the chunk and texts of a page. If that fails, it shows a message in place with Try Again. */
export function PendingPage(props: Props) {
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
  // The page comes by itself when the connection returns.
  useEffect(
    () => whenReachable(() => loadPage(id, locale).then(onArrival, () => undefined)),
    [id, locale, onArrival],
  );
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
