import { photoAddress } from '@almsway/client/api/photo-address.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { personAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { useThemeToggle } from '@almsway/client/shell/use-theme-toggle.ts';
import { openDialogAtom } from '@almsway/client/ui/dialogs.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { BRANDS, factsOf, LOCALES } from '@almsway/contract/locale';
import type { MenuItem } from '@almsway/design-system/dropdown-menu';
import { TopBar } from '@almsway/design-system/patterns/top-bar';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  Compass,
  HandHeart,
  House,
  Languages as LanguagesIcon,
  LogIn,
  LogOut,
  MessageCircle,
  Settings,
  UserPlus,
} from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';

import { unreadCountAtom } from '#app/features/notifications/notifications.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import type { GuardSession } from '#app/navigation/guard-session.ts';
import { homePathOf } from '#app/navigation/guard.ts';
import { useNext } from '#app/navigation/use-next.ts';
import { signInPath } from '#app/navigation/way-in.ts';

import { placesAt, visitorPlaces } from './bar-places.tsx';
import { guardSessionAtom } from './guard-session-atom.ts';

/** Where the bar is shown: the path, and where signing in leads. */
interface Place {
  readonly path: string;
  /** Where signing in from here leads. */
  readonly next: string | null;
}

/** The top bar, logged out and logged in (specification section 2). */
export function AppBar() {
  const user = useAtomValue(userAtom);
  // The page is rendered first; the bar's current entry follows, so that it does not delay the page.
  const path = useDeferredValue(usePath().path);
  const next = useDeferredValue(useNext());
  return user ? <PrivateBar path={path} /> : <PublicBar path={path} next={next} />;
}

function useShared(path: string) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const session = useAtomValue(guardSessionAtom);
  const [locale, setLocale] = useAtom(localeAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const theme = useThemeToggle();
  const languageItems: MenuItem[] = [
    { kind: 'separator', id: 'beforeLanguages' },
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      id: other,
      label: factsOf(other).name,
      lang: other,
      icon: <LanguagesIcon aria-hidden />,
      onSelect: () => void setLocale(other),
    })),
  ];
  const itemOf = placesAt(path, text);
  const props = {
    brand: { word: BRANDS[locale], link: <Link href={homePathOf(session)} /> },
    navLabel: text('shell.nav'),
    theme,
    drawer: {
      openLabel: text('shell.openMenu'),
      closeLabel: text('common.close'),
      title: text('shell.menu'),
    },
    prototype: {
      label: text('shell.prototype'),
      onOpen: () => openDialog({ kind: 'developmentNotice' }),
    },
  };
  return { intl, text, session, itemOf, languageItems, props, openDialog };
}

/** The entries of everybody who is signed in. */
const commonPlaces = (session: GuardSession, itemOf: ReturnType<typeof placesAt>) => [
  itemOf('shell.home', homePathOf(session), <House aria-hidden />),
  itemOf('shell.explore', PATHS.explore, <Compass aria-hidden />),
];

/** The bar of visitors, and of users whose profile is not loaded (yet), who can always sign out. */
const PublicBar = memo(({ path, next }: Place) => {
  const { text, session, itemOf, languageItems, props, openDialog } = useShared(path);
  const isSignedIn = useAtomValue(personAtom) !== null;
  const logOut = useSetAtom(logOutAtom);
  const leaving: MenuItem = {
    id: 'logOut',
    label: text('shell.logOut'),
    icon: <LogOut aria-hidden />,
    onSelect: () => void logOut(),
  };
  const entering: MenuItem[] = [
    {
      id: 'signIn',
      label: text('shell.signIn'),
      icon: <LogIn aria-hidden />,
      link: <Link href={signInPath(next)} />,
    },
    {
      id: 'signUp',
      label: text('shell.signUp'),
      icon: <UserPlus aria-hidden />,
      onSelect: () => openDialog({ kind: 'role' }),
    },
  ];
  return (
    <TopBar
      {...props}
      items={isSignedIn ? commonPlaces(session, itemOf) : visitorPlaces(itemOf)}
      account={{
        label: text('shell.accountMenu'),
        word: isSignedIn ? undefined : text('shell.account'),
        items: [...(isSignedIn ? [leaving] : entering), ...languageItems],
      }}
    />
  );
});

const PrivateBar = memo(({ path }: Pick<Place, 'path'>) => {
  const { intl, text, session, itemOf, languageItems, props } = useShared(path);
  const user = useAtomValue(userAtom);
  const monasticProfile = useAtomValue(ownProfileAtom);
  const unread = useAtomValue(unreadCountAtom);
  const logOut = useSetAtom(logOutAtom);
  const bellLabel = intl.formatMessage({ id: 'shell.notifications' }, { count: unread });
  return (
    <TopBar
      {...props}
      items={[
        ...commonPlaces(session, itemOf),
        ...(user?.role === 'patron'
          ? [itemOf('route.offerings.title', PATHS.offerings, <HandHeart aria-hidden />)]
          : []),
        {
          id: 'shell.chat',
          label: text('shell.chat'),
          icon: <MessageCircle aria-hidden />,
          disabledReason: text('shell.chatHint'),
          disabledBadge: text('common.beta'),
        },
      ]}
      notifications={{
        label: bellLabel,
        count: unread,
        link: <Link href={PATHS.notifications} />,
        announcement: unread > 0 ? bellLabel : '',
      }}
      account={{
        label: text('shell.accountMenu'),
        items: [
          {
            id: 'settings',
            label: text('shell.settings'),
            icon: <Settings aria-hidden />,
            link: <Link href={PATHS.settings} />,
          },
          {
            id: 'logOut',
            label: text('shell.logOut'),
            icon: <LogOut aria-hidden />,
            onSelect: () => void logOut(),
          },
          ...languageItems,
        ],
        name: user?.name ?? '',
        photoUrl: photoAddress(monasticProfile?.photo),
      }}
    />
  );
});
