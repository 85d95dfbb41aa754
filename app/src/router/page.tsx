import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import type { RouteRow } from '#app/navigation/routes.ts';
import { useRouteTitle } from '#app/navigation/use-document-title.ts';
import { PageBoundary } from '#app/shell/page-boundary.tsx';

import { screenOf, type ScreenId } from './screens.ts';

// The first page keeps the focus where the browser puts it.
let hasArrived = false;

/** Moves the focus to the page's heading, so that it is read out and the keyboard starts there. */
function focusHeading(): void {
  globalThis.scrollTo({ top: 0 });
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** A page whose screen and texts are here: titles the document and takes the focus on arrival. */
export function Page({
  id,
  title,
  params,
}: {
  id: ScreenId;
  title: RouteRow['title'];
  params: Readonly<Record<string, string>>;
}) {
  const intl = useIntl();
  const [Screen] = useState(() => screenOf(id));
  useRouteTitle(intl.formatMessage({ id: title }));
  useEffect(() => {
    if (hasArrived) focusHeading();
    hasArrived = true;
  }, []);
  return <PageBoundary>{Screen && <Screen params={params} />}</PageBoundary>;
}
