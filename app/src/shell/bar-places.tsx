import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import type { NavItem } from '@almsway/design-system/patterns/top-bar';
import { Info, Percent, Route } from 'lucide-react';
import type { ReactNode } from 'react';

/** Creates the entries of a bar for a path. */
export const placesAt =
  (path: string, text: (id: MessageId) => string) =>
  (id: MessageId, href: string, icon: ReactNode): NavItem => ({
    id,
    label: text(id),
    link: <Link href={href} />,
    icon,
    isCurrent: path === href,
  });

/** The entries of a visitor's bar, in documents and in the app. */
export const visitorPlaces = (placeOf: ReturnType<typeof placesAt>): readonly NavItem[] => [
  placeOf('shell.about', PATHS.about, <Info aria-hidden />),
  placeOf('shell.howItWorks', PATHS.howItWorks, <Route aria-hidden />),
  placeOf('shell.tax', PATHS.tax, <Percent aria-hidden />),
];
