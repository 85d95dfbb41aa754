import { CONTACT_EMAIL, settings } from '@almsway/client/browser/settings.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { LegalPage, MailLink, Paragraphs, Points } from './legal-page.tsx';
import { OperatorFacts } from './operator-facts.tsx';

const CHANGED_ON = '2026-11-23';

/** Who runs the site, and its terms of use. */
export function LegalScreen() {
  return (
    <LegalPage
      title="legal.notice.title"
      lead="legal.notice.lead"
      changedOn={CHANGED_ON}
      sections={[
        {
          id: 'responsible',
          title: 'legal.operator.title',
          content: (
            <>
              <OperatorFacts operator={settings.operator} />
              <Text>
                <FormattedMessage
                  id="legal.notice.privacy"
                  values={{
                    link: (words: ReactNode) => (
                      <TextLink asChild>
                        <Link href={PATHS.privacy}>{words}</Link>
                      </TextLink>
                    ),
                  }}
                />
              </Text>
            </>
          ),
        },
        {
          id: 'site',
          title: 'legal.notice.site.title',
          content: <Paragraphs ids={['legal.notice.site.body', 'legal.privacy.minors']} />,
        },
        {
          id: 'offerings',
          title: 'legal.notice.offerings.title',
          content: (
            <Paragraphs ids={['legal.notice.offerings.body', 'legal.notice.offerings.tax']} />
          ),
        },
        {
          id: 'verified',
          title: 'legal.notice.verified.title',
          content: <Paragraphs ids={['legal.notice.verified.body']} />,
        },
        {
          id: 'yours',
          title: 'legal.notice.yours.title',
          content: <Paragraphs ids={['legal.notice.yours.body']} />,
        },
        {
          id: 'rules',
          title: 'legal.notice.rules.title',
          content: (
            <>
              <Points
                ids={[
                  'legal.notice.rules.person',
                  'legal.notice.rules.money',
                  'legal.notice.rules.people',
                  'legal.notice.rules.details',
                  'legal.notice.rules.site',
                ]}
              />
              <Text>
                <FormattedMessage
                  id="legal.notice.rules.then"
                  values={{ email: <MailLink email={CONTACT_EMAIL} /> }}
                />
              </Text>
            </>
          ),
        },
        {
          id: 'links',
          title: 'legal.notice.links.title',
          content: <Paragraphs ids={['legal.notice.links.body']} />,
        },
        {
          id: 'law',
          title: 'legal.notice.law.title',
          content: <Paragraphs ids={['legal.notice.law.body']} />,
        },
      ]}
    />
  );
}
