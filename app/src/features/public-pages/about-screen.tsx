import { Link } from '@almsway/client/navigation/link.tsx';
import { howItWorksPath } from '@almsway/client/navigation/routes.ts';
import { isAuthenticatedAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { CtaBand } from '@almsway/design-system/patterns/cta-band';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Roadmap } from '@almsway/design-system/patterns/roadmap';
import { Section } from '@almsway/design-system/section';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { signUpPath } from '#app/navigation/way-in.ts';

import { ReasonSection, TextSection } from './page-sections.tsx';
import { ROADMAP_STAGES } from './roadmap-stages.ts';

const VALUES = [
  {
    title: 'public.about.values.trust.title',
    body: 'public.about.values.trust.body',
    ornament: 'hands',
  },
  {
    title: 'public.about.values.transparency.title',
    body: 'public.about.values.transparency.body',
    ornament: 'lantern',
  },
  {
    title: 'public.about.values.community.title',
    body: 'public.about.values.community.body',
    ornament: 'cloister',
  },
  {
    title: 'public.about.values.sustainability.title',
    body: 'public.about.values.sustainability.body',
    ornament: 'leaf',
  },
] as const;

/** Mission, values and roadmap (specification section 2). */
export function AboutScreen() {
  const intl = useIntl();
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  const role = useAtomValue(userAtom)?.role;
  return (
    <Page width="full">
      <Section>
        <PageHeader
          title={<FormattedMessage id="public.about.title" />}
          lead={<FormattedMessage id="public.about.lead" />}
          ornament="bowl"
        />
      </Section>

      <TextSection id="about-mission" title="public.about.mission.title">
        <Text>
          <FormattedMessage id="public.about.mission.body" />
        </Text>
        <Text>
          <FormattedMessage id="public.about.mission.more" />
        </Text>
      </TextSection>

      <TextSection id="about-how" title="public.about.how.title">
        <Text>
          <FormattedMessage id="public.about.how.body" />
        </Text>
        <Text>
          <TextLink asChild>
            <Link href={howItWorksPath(role)}>
              <FormattedMessage id="public.about.how.more" />
            </Link>
          </TextLink>
        </Text>
      </TextSection>

      <ReasonSection id="about-values" title="public.about.values.title" reasons={VALUES} />

      <TextSection id="about-roadmap" title="public.about.roadmap.title" tone="surface" gap="6">
        <Text>
          <FormattedMessage id="public.about.roadmap.intro" />
        </Text>
        <Roadmap
          label={intl.formatMessage({ id: 'public.about.roadmap.title' })}
          stages={ROADMAP_STAGES.map(({ id, title, items, state, stateText }) => ({
            id,
            title: intl.formatMessage({ id: title }),
            items: items.map((item) => intl.formatMessage({ id: item })),
            state,
            stateText: intl.formatMessage({ id: stateText }),
          }))}
        />
      </TextSection>

      {isAuthenticated ? null : (
        <CtaBand
          title={intl.formatMessage({ id: 'public.about.join.title' })}
          actions={
            <>
              <ButtonLink asChild>
                <Link href={signUpPath('patron')}>
                  <FormattedMessage id="public.about.join.patron" />
                </Link>
              </ButtonLink>
              <TextLink asChild>
                <Link href={signUpPath('monastic')}>
                  <FormattedMessage id="public.about.join.monastic" />
                </Link>
              </TextLink>
            </>
          }
        >
          <FormattedMessage id="public.about.join.body" />
        </CtaBand>
      )}
    </Page>
  );
}
