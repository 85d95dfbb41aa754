import { CONTACT_EMAIL, settings } from '@almsway/client/browser/settings.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { howItWorksPath, PATHS } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { LanguageChoice } from '@almsway/client/shell/language-choice.tsx';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { BRANDS } from '@almsway/contract/locale';
import { EmailText } from '@almsway/design-system/email-text';
import { TextLink } from '@almsway/design-system/link';
import { Footer } from '@almsway/design-system/patterns/footer';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { needsOnboardingAtom } from '#app/features/profile/edit/own-profile.ts';

const GROUPS = [
  {
    title: 'shell.footer',
    isAlways: false,
    links: [
      { id: 'shell.about', href: PATHS.about },
      { id: 'shell.howItWorks', href: PATHS.howItWorks },
      { id: 'shell.tax', href: PATHS.tax },
    ],
  },
  {
    title: 'shell.footerLegal',
    isAlways: true,
    links: [
      { id: 'shell.privacy', href: PATHS.privacy },
      { id: 'shell.legal', href: PATHS.legal },
    ],
  },
] as const;

/**
 * Footer of every page: the public pages, the language, the entity that receives offerings, and a contact
 * line. Memoised, because it is the same on every page.
 */
export const AppFooter = memo(({ language = <LanguageChoice /> }: { language?: ReactNode }) => {
  // Until onboarding is completed every other page redirects there, so links would not work.
  const needsOnboarding = useAtomValue(needsOnboardingAtom);
  const role = useAtomValue(userAtom)?.role;
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const groups = GROUPS.filter(({ isAlways }) => isAlways || !needsOnboarding);
  return (
    <Footer
      brandWord={BRANDS[locale]}
      tagline={intl.formatMessage({ id: 'shell.footerLine' })}
      navLabel={intl.formatMessage({ id: 'shell.footer' })}
      groups={groups.map(({ title, links }) => ({
        title: intl.formatMessage({ id: title }),
        links: links.map(({ id, href }) => ({
          id,
          label: intl.formatMessage({ id }),
          link: <Link href={href === PATHS.howItWorks ? howItWorksPath(role) : href} />,
        })),
      }))}
      language={language}
      {...(settings.entityName !== '' && {
        note: intl.formatMessage({ id: 'shell.footerNonprofit' }, { entity: settings.entityName }),
      })}
      contact={
        <FormattedMessage
          id="shell.contact"
          values={{
            email: (
              <TextLink tone="plain" href={`mailto:${CONTACT_EMAIL}`}>
                <EmailText email={CONTACT_EMAIL} />
              </TextLink>
            ),
          }}
        />
      }
    />
  );
});
