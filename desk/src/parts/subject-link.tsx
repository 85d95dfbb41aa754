import { Link } from '@almsway/client/navigation/link.tsx';
import type { AuditSubject } from '@almsway/contract/desk/audit';
import { TextLink } from '@almsway/design-system/link';
import type { ReactNode } from 'react';

import { deskPath, isPageFor, type DeskPageId } from '#desk/desk-pages.ts';
import { useStaff } from '#desk/staff.ts';

/** Where the subjects that have a page of their own are shown. */
const SUBJECT_PAGES: Partial<
  Record<AuditSubject, { readonly page: DeskPageId; readonly pathOf: (id: string) => string }>
> = {
  profile: { page: 'profile', pathOf: (id) => deskPath('profile', id) },
  offering: { page: 'offering', pathOf: (id) => deskPath('offering', id) },
  person: {
    page: 'people',
    pathOf: (id) => `${deskPath('people')}?id=${encodeURIComponent(id)}`,
  },
  staff: { page: 'team', pathOf: () => deskPath('team') },
};

/** A subject of the team's work, as a link for those who may open its page. */
export function SubjectLink({
  type,
  id,
  children,
}: {
  type: AuditSubject;
  id: string;
  children: ReactNode;
}) {
  const { roles } = useStaff();
  const { page, pathOf } = SUBJECT_PAGES[type] ?? {};
  if (id === '' || !page || !pathOf || !isPageFor(page, roles)) return children;
  return (
    <TextLink asChild>
      <Link href={pathOf(id)}>{children}</Link>
    </TextLink>
  );
}
