import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { useEffect, useRef, type ReactNode } from 'react';

import { useDocumentTitle } from '#app/navigation/use-document-title.ts';

/** A page of the desk. Its heading gets the focus when the page opens. */
export function DeskFrame({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Page>
      <PageHeader title={title} lead={lead} actions={actions} headingRef={heading} />
      {children}
    </Page>
  );
}
