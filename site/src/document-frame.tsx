import { signUpPath } from '@almsway/app/navigation/way-in.ts';
import { AppFooter } from '@almsway/app/shell/app-footer.tsx';
import { placesAt, visitorPlaces } from '@almsway/app/shell/bar-places.tsx';
import { noticeTexts } from '@almsway/app/shell/development-notice.tsx';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { BRANDS, factsOf, LOCALES, type Locale } from '@almsway/contract/locale';
import { NativeDevelopmentNotice } from '@almsway/design-system/patterns/development-notice';
import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import { noticeVariants } from '@almsway/design-system/patterns/notice-looks';
import { NativeRoleDialog } from '@almsway/design-system/patterns/role-dialog';
import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import { DocumentBar } from '@almsway/design-system/patterns/top-bar';
import { Languages, LogIn, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface DocumentProps {
  readonly locale: Locale;
  readonly path: string;
  /** Name of its file in the folder of each language. */
  readonly file: string;
  /** It contains the dialog where a role is chosen; otherwise its menu leads to the page with that dialog. */
  readonly hasRoleDialog: boolean;
  readonly children: ReactNode;
}

const MAIN = 'main';
const ROLE = 'role';
const NOTICE = 'notice';

/** The frame of a page that is never hydrated: all of it works without the app. */
export function Document({ locale, path, file, hasRoleDialog, children }: DocumentProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  return (
    <>
      <SkipLink label={text('common.skipToContent')} targetId={MAIN} />
      <DocumentBar
        brand={{ word: BRANDS[locale], link: <Link href={PATHS.home} /> }}
        navLabel={text('shell.nav')}
        items={visitorPlaces(placesAt(path, text))}
        theme={{ toDark: text('shell.toDark'), toLight: text('shell.toLight') }}
        account={{
          label: text('shell.accountMenu'),
          word: text('shell.account'),
          items: [
            {
              id: 'signIn',
              label: text('shell.signIn'),
              icon: <LogIn aria-hidden />,
              link: <Link href={PATHS.signIn} />,
            },
            {
              id: 'signUp',
              label: text('shell.signUp'),
              icon: <UserPlus aria-hidden />,
              ...(hasRoleDialog ? { opens: ROLE } : { link: <Link href={PATHS.signUp} /> }),
            },
            ...LOCALES.filter((each) => each !== locale).map((each) => ({
              id: each,
              label: factsOf(each).name,
              lang: each,
              icon: <Languages aria-hidden />,
              link: <Link hrefLang={each} href={`/${each}/${file}.html`} />,
            })),
          ],
        }}
        prototype={{ label: text('shell.prototype'), opens: NOTICE }}
        drawer={{
          openLabel: text('shell.openMenu'),
          closeLabel: text('common.close'),
          title: text('shell.menu'),
        }}
      />
      <main id={MAIN} tabIndex={-1}>
        {children}
      </main>
      <AppFooter
        language={
          <LanguageSwitch
            label={text('shell.language')}
            current={locale}
            languages={LOCALES.map((id) => ({
              id,
              name: factsOf(id).name,
              href: `/${id}/${file}.html`,
            }))}
          />
        }
      />
      {hasRoleDialog ? (
        <NativeRoleDialog
          id={ROLE}
          title={text('role.title')}
          closeLabel={text('common.close')}
          patron={{
            title: text('role.patron'),
            text: text('role.patronHint'),
            link: <Link href={signUpPath('patron')} />,
          }}
          monastic={{
            title: text('role.monastic'),
            text: text('role.monasticHint'),
            link: <Link href={signUpPath('monastic')} />,
          }}
        />
      ) : null}
    </>
  );
}

/** The development notices of a document, which fetches them when its chip is pressed. */
export function Notices() {
  const intl = useIntl();
  return noticeVariants.map((variant) => (
    <NativeDevelopmentNotice
      key={variant}
      id={`${NOTICE}-${variant}`}
      variant={variant}
      {...noticeTexts(variant, intl)}
    />
  ));
}
