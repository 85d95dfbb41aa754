import { Link } from '@almsway/client/navigation/link.tsx';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import { Column, Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { useEffect, useRef, type ReactNode } from 'react';

/** A page of the desk. Its heading gets the focus when the page opens. */
export function DeskFrame({
  title,
  parent,
  lead,
  actions,
  tools,
  width = 'list',
  children,
}: {
  title: string;
  /** The list that this page belongs to. */
  parent?: { readonly title: string; readonly href: string };
  lead?: ReactNode;
  actions?: ReactNode;
  /** Controls in line with the title. */
  tools?: ReactNode;
  /** Width of the content: that of a form, of a list, or the whole page for tables and two columns. */
  width?: 'form' | 'list' | 'wide';
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Page>
      <PageHeader
        title={title}
        parent={parent && { title: parent.title, link: <Link href={parent.href} /> }}
        lead={lead}
        actions={actions}
        tools={tools}
        headingRef={heading}
      />
      {width === 'wide' ? children : <Column width={width}>{children}</Column>}
    </Page>
  );
}
