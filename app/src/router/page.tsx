import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import type { RouteRow } from '#app/navigation/routes.ts';
import { Boundary } from '#app/shell/boundary.tsx';
import { PageFault } from '#app/shell/page-fault.tsx';

import { screenOf, type ScreenId } from './screens.ts';
import { useArrival } from './use-arrival.ts';

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
  // The same element for as long as the page is shown: what its frame is told of other pages does not draw it anew.
  const [screen] = useState(() => {
    const Screen = screenOf(id);
    return Screen && <Screen params={params} />;
  });
  useArrival(main, intl.formatMessage({ id: title }));
  return <Boundary fallback={<PageFault />}>{screen}</Boundary>;
}
