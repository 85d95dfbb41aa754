import type { RouteRow } from '@almsway/client/navigation/routes.ts';
import { Boundary } from '@almsway/client/shell/boundary.tsx';
import { PageFault } from '@almsway/client/shell/page-fault.tsx';
import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { screenOf, type ScreenId } from './screens.ts';
import { usePageFocus } from './use-page-focus.ts';

/** A page whose screen and texts are loaded. */
export function Page({
  id,
  title,
  params,
  main,
}: {
  id: ScreenId;
  title: RouteRow['title'];
  params: Readonly<Record<string, string>>;
  /** The main region that the page is rendered in. */
  main: RefObject<HTMLElement | null>;
}) {
  const intl = useIntl();
  // The same element while the page is shown, so that changes of the frame do not render it again.
  const [screen] = useState(() => {
    const Screen = screenOf(id);
    return Screen && <Screen params={params} />;
  });
  usePageFocus(main, intl.formatMessage({ id: title }));
  return <Boundary fallback={<PageFault />}>{screen}</Boundary>;
}
