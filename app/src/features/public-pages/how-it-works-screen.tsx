import { Link } from '@almsway/client/navigation/link.tsx';
import { howItWorksPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { isAuthenticatedAtom } from '@almsway/client/session/atoms.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { DatedSteps } from '@almsway/design-system/dated-steps';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { StepList } from '@almsway/design-system/patterns/step-list';
import { Section } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { signUpPath } from '#app/navigation/way-in.ts';

import { TextSection } from './page-sections.tsx';

const SIDES = [
  {
    label: 'public.how.tabs.patrons',
    role: 'patron',
    action: 'public.how.patrons.action',
    steps: [
      { id: 'join', title: 'public.how.patrons.join.title', text: 'public.how.patrons.join.body' },
      { id: 'find', title: 'public.how.patrons.find.title', text: 'public.how.patrons.find.body' },
      {
        id: 'offer',
        title: 'public.how.patrons.offer.title',
        text: 'public.how.patrons.offer.body',
      },
    ],
  },
  {
    label: 'public.how.tabs.monastics',
    role: 'monastic',
    action: 'public.how.monastics.action',
    steps: [
      {
        id: 'register',
        title: 'public.how.monastics.register.title',
        text: 'public.how.monastics.register.body',
      },
      {
        id: 'review',
        title: 'public.how.monastics.review.title',
        text: 'public.how.monastics.review.body',
      },
      {
        id: 'share',
        title: 'public.how.monastics.share.title',
        text: 'public.how.monastics.share.body',
      },
    ],
  },
] as const;

const EXAMPLE = [
  { id: 'sent', when: 'public.how.example.sent.when', text: 'public.how.example.sent.text' },
  { id: 'seen', when: 'public.how.example.seen.when', text: 'public.how.example.seen.text' },
  { id: 'known', when: 'public.how.example.known.when', text: 'public.how.example.known.text' },
] as const;

/**
 * Three steps for patrons and three for monastics (`?for=monastics`), and what both see of one offering from the day it
 * is sent.
 */
export function HowItWorksScreen() {
  const intl = useIntl();
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  const [query] = useQuery();
  const isForMonastics = query.get('for') === 'monastics';
  const { role, action, steps } = SIDES[isForMonastics ? 1 : 0];

  return (
    <Page width="full">
      <Section>
        <PageHeader
          title={<FormattedMessage id="public.how.title" />}
          lead={<FormattedMessage id="public.how.lead" />}
          ornament="lantern"
        />
      </Section>

      <Section
        aside={
          <TabLinks
            label={intl.formatMessage({ id: 'public.how.tabs.label' })}
            items={SIDES.map((side) => ({
              id: side.role,
              label: intl.formatMessage({ id: side.label }),
              link: <Link href={howItWorksPath(side.role)} />,
              isCurrent: side.role === role,
            }))}
          />
        }
      >
        <Stack gap="6">
          <StepList
            level={2}
            steps={steps.map(({ id, title, text }) => ({
              id,
              title: intl.formatMessage({ id: title }),
              text: intl.formatMessage({ id: text }),
            }))}
          />
          {isAuthenticated ? null : (
            <div>
              <ButtonLink size="large" asChild>
                <Link href={signUpPath(role)}>
                  <FormattedMessage id={action} />
                </Link>
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>

      <TextSection id="how-example" title="public.how.example.title">
        <DatedSteps
          steps={EXAMPLE.map(({ id, when, text }) => ({
            id,
            isDone: id === 'sent',
            when: intl.formatMessage({ id: when }),
            text: <FormattedMessage id={text} />,
          }))}
        />
      </TextSection>
    </Page>
  );
}
