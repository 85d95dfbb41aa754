import { ConfirmIdentity } from '@almsway/client/credentials/confirm-identity.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS, settingsPath, type SettingsPage } from '@almsway/client/navigation/routes.ts';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import { useArriveAtSection, useNavigate } from '@almsway/client/navigation/use-location.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { NotFoundScreen } from '@almsway/client/shell/not-found-screen.tsx';
import type { User } from '@almsway/contract/people/user';
import { Button } from '@almsway/design-system/button';
import { Divider } from '@almsway/design-system/divider';
import { useIsWide } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { IndexedPage } from '@almsway/design-system/patterns/indexed-page';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue, useSetAtom } from 'jotai';
import { LogOut } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { addressOfSection, PAGE_VIEWS, pagesFor } from './settings-pages.tsx';

/** Index of the settings, with the first page beside it where there is room. */
export function SettingsScreen() {
  const user = useAtomValue(userAtom);
  const navigate = useNavigate();
  // All settings used to be sections of this page.
  const [moved] = useState(() => addressOfSection(location.hash.slice(1)));
  useEffect(() => {
    if (moved !== undefined) navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (!user || moved !== undefined) return null;
  return <SettingsView user={user} page="account" isIndex />;
}

/** One settings page, with the index beside it where there is room. */
export function SettingsPageScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const user = useAtomValue(userAtom);
  if (!user) return null;
  const page = pagesFor(user.role).find((each) => each === params['page']);
  return page ? <SettingsPageView user={user} page={page} /> : <NotFoundScreen />;
}

function SettingsPageView({ user, page }: { user: User; page: SettingsPage }) {
  const intl = useIntl();
  useDocumentTitle(intl.formatMessage({ id: PAGE_VIEWS[page].title }));
  useArriveAtSection();
  return <SettingsView user={user} page={page} isIndex={false} />;
}

function SettingsView({
  user,
  page,
  isIndex,
}: {
  user: User;
  page: SettingsPage;
  isIndex: boolean;
}) {
  const intl = useIntl();
  const isWide = useIsWide();
  return (
    <>
      <IndexedPage
        label={intl.formatMessage({ id: 'settings.title' })}
        indexLink={<Link href={PATHS.settings} />}
        items={pagesFor(user.role).map((each) => {
          const { title, hint, icon: Icon } = PAGE_VIEWS[each];
          return {
            id: each,
            label: intl.formatMessage({ id: title }),
            // Beside a page, the index has only names: what a page is about is seen there.
            hint: isWide ? undefined : intl.formatMessage({ id: hint }),
            icon: <Icon />,
            link: <Link href={settingsPath(each)} />,
            isCurrent: each === page,
          };
        })}
        belowIndex={<LogOutButton />}
        page={{ title: intl.formatMessage({ id: PAGE_VIEWS[page].title }) }}
        isIndex={isIndex}
      >
        <Sections user={user} page={page} />
      </IndexedPage>
      <ConfirmIdentity />
    </>
  );
}

function LogOutButton() {
  const intl = useIntl();
  const logOut = useSetAtom(logOutAtom);
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="quiet"
      edge="start"
      iconBefore={<LogOut />}
      isBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'shell.loggingOut' })}
      onClick={() => {
        setBusy(true);
        void logOut().finally(() => setBusy(false));
      }}
    >
      <FormattedMessage id="shell.logOut" />
    </Button>
  );
}

function Sections({ user, page }: { user: User; page: SettingsPage }) {
  const intl = useIntl();
  const { sections, Frame = Fragment } = PAGE_VIEWS[page];
  return (
    <Frame>
      <Stack gap="6">
        {sections.map(({ id, title, Content }, index) => (
          <Fragment key={id}>
            {index > 0 && <Divider />}
            <Stack as="section" gap="4" label={intl.formatMessage({ id: title })}>
              <Heading level={2} size={3} id={id} tabIndex={-1}>
                <FormattedMessage id={title} />
              </Heading>
              <Content user={user} />
            </Stack>
          </Fragment>
        ))}
      </Stack>
    </Frame>
  );
}
