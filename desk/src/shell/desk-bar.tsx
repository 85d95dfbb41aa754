import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { useThemeToggle } from '@almsway/client/shell/use-theme-toggle.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import { BRANDS, factsOf, LOCALES } from '@almsway/contract/locale';
import { TopBar } from '@almsway/design-system/patterns/top-bar';
import { useAtom, useSetAtom } from 'jotai';
import {
  CircleCheckBig,
  FileInput,
  Flag,
  IdCard,
  Keyboard,
  Languages,
  LogOut,
  MessageCircleWarning,
  ScrollText,
  Sun,
  Users,
  UserSearch,
  WalletCards,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DESK_PAGES, DESK_PLACES, deskPageAt, isPageFor } from '#desk/desk-pages.ts';

import { areKeysShownAtom } from './keys-dialog.tsx';

type Place = (typeof DESK_PLACES)[number];

const PLACES: Readonly<Record<Place, { label: MessageId; icon: ReactElement }>> = {
  today: { label: 'desk.place.today', icon: <Sun aria-hidden /> },
  profiles: { label: 'desk.place.profiles', icon: <IdCard aria-hidden /> },
  ledger: { label: 'desk.place.ledger', icon: <WalletCards aria-hidden /> },
  bank: { label: 'desk.place.bank', icon: <FileInput aria-hidden /> },
  approvals: { label: 'desk.place.approvals', icon: <CircleCheckBig aria-hidden /> },
  reports: { label: 'desk.place.reports', icon: <Flag aria-hidden /> },
  people: { label: 'desk.place.people', icon: <UserSearch aria-hidden /> },
  objections: { label: 'desk.objections.title', icon: <MessageCircleWarning aria-hidden /> },
  team: { label: 'desk.place.team', icon: <Users aria-hidden /> },
  log: { label: 'desk.place.log', icon: <ScrollText aria-hidden /> },
};

/** The bar of the desk: the pages for the user's roles, keys, language, theme and signing out. */
export function DeskBar({ name, roles }: { name: string; roles: readonly StaffRole[] }) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const { path } = usePath();
  const [locale, setLocale] = useAtom(localeAtom);
  const showKeys = useSetAtom(areKeysShownAtom);
  const logOut = useSetAtom(logOutAtom);
  const theme = useThemeToggle();
  const here = deskPageAt(path);
  const current = here && DESK_PAGES[here.id].place;
  return (
    <TopBar
      brand={{
        word: BRANDS[locale],
        area: text('desk.area'),
        link: <Link href={DESK_PAGES.today.path} />,
      }}
      navLabel={text('desk.nav')}
      items={DESK_PLACES.filter((id) => isPageFor(id, roles)).map((id) => ({
        id,
        label: text(PLACES[id].label),
        icon: PLACES[id].icon,
        link: <Link href={DESK_PAGES[id].path} />,
        isCurrent: current === id,
      }))}
      theme={theme}
      drawer={{
        openLabel: text('shell.openMenu'),
        closeLabel: text('common.close'),
        title: text('shell.menu'),
      }}
      account={{
        label: text('shell.accountMenu'),
        name,
        items: [
          {
            id: 'keys',
            label: text('desk.keys.title'),
            icon: <Keyboard aria-hidden />,
            onSelect: () => showKeys(true),
          },
          {
            id: 'logOut',
            label: text('shell.logOut'),
            icon: <LogOut aria-hidden />,
            onSelect: () => void logOut(),
          },
          { kind: 'separator', id: 'beforeLanguages' },
          ...LOCALES.filter((other) => other !== locale).map((other) => ({
            id: other,
            label: factsOf(other).name,
            lang: other,
            icon: <Languages aria-hidden />,
            onSelect: () => void setLocale(other),
          })),
        ],
      }}
    />
  );
}
