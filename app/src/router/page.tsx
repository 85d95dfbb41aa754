import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import type { RouteRow } from '#app/navigation/routes.ts';
import { Boundary } from '#app/shell/boundary.tsx';
import { PageFault } from '#app/shell/page-fault.tsx';

import { screenOf, type ScreenId } from './screens.ts';
import { usePageFocus } from './use-page-focus.ts';

/** A page whose screen and texts are here. */
export function Page({
  id,
  title,
  params,
  main,
}: {
  id: ScreenId;
  title: RouteRow['title'];
  params: Readonly<Record<string, string>>;
  /** The region that it fills. */
  main: RefObject<HTMLElement | null>;
}) {
  const intl = useIntl();
  // The same element while the page is shown: changes of its frame do not render it again.
  const [screen] = useState(() => {
    const Screen = screenOf(id);
    return Screen && <Screen params={params} />;
  });
  usePageFocus(main, intl.formatMessage({ id: title }));
  return <Boundary fallback={<PageFault />}>{screen}</Boundary>;
}
