import { ButtonLink } from '@almsway/design-system/button';
import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { CtaBand } from '@almsway/design-system/patterns/cta-band';
import { FeatureCard } from '@almsway/design-system/patterns/feature-card';
import { Hero } from '@almsway/design-system/patterns/hero';
import { StepList } from '@almsway/design-system/patterns/step-list';
import { Section } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { Link } from '#app/navigation/link.tsx';
import { PATHS, signUpPath } from '#app/navigation/routes.ts';

const FEATURES = [
  { title: 'public.home.direct.title', body: 'public.home.direct.body', ornament: 'hands' },
  {
    title: 'public.home.connections.title',
    body: 'public.home.connections.body',
    ornament: 'lamp',
  },
  { title: 'public.home.verified.title', body: 'public.home.verified.body', ornament: 'cloister' },
] as const;

const STEPS = [
  {
    id: 'explore',
    title: 'public.home.steps.explore.title',
    text: 'public.home.steps.explore.body',
  },
  { id: 'follow', title: 'public.home.steps.follow.title', text: 'public.home.steps.follow.body' },
  { id: 'offer', title: 'public.home.steps.offer.title', text: 'public.home.steps.offer.body' },
] as const;

/** The public home (specification section 2). */
export function HomeScreen() {
  const intl = useIntl();
  return (
    <Page width="full">
      <Hero
        title={<FormattedMessage id="public.home.title" />}
        lead={<FormattedMessage id="public.home.subtitle" />}
        actions={
          <>
            <ButtonLink size="large" asChild>
              <Link href={signUpPath('patron')}>
                <FormattedMessage id="public.home.becomePatron" />
              </Link>
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" asChild>
              <Link href={signUpPath('monastic')}>
                <FormattedMessage id="public.home.registerMonastic" />
              </Link>
            </ButtonLink>
          </>
        }
      />

      <Section labelledBy="home-features">
        <Stack gap="6">
          <Heading level={2} id="home-features">
            <FormattedMessage id="public.home.features.title" />
          </Heading>
          <Grid columns={3} min="small">
            {FEATURES.map(({ title, body, ornament }) => (
              <FeatureCard
                key={title}
                title={intl.formatMessage({ id: title })}
                ornament={ornament}
                level={3}
              >
                <FormattedMessage id={body} />
              </FeatureCard>
            ))}
          </Grid>
        </Stack>
      </Section>

      <Section
        tone="tinted"
        labelledBy="home-steps"
        aside={
          <Heading level={2} id="home-steps">
            <FormattedMessage id="public.home.steps.title" />
          </Heading>
        }
      >
        <Stack gap="6">
          <StepList
            level={3}
            steps={STEPS.map(({ id, title, text }) => ({
              id,
              title: intl.formatMessage({ id: title }),
              text: intl.formatMessage({ id: text }),
            }))}
          />
          <Text>
            <TextLink asChild>
              <Link href={PATHS.howItWorks}>
                <FormattedMessage id="public.home.steps.more" />
              </Link>
            </TextLink>
          </Text>
        </Stack>
      </Section>

      <Section
        labelledBy="home-verification"
        aside={
          <Heading level={2} id="home-verification">
            <FormattedMessage id="public.home.verification.title" />
          </Heading>
        }
      >
        <Stack gap="4">
          <Text>
            <FormattedMessage id="public.home.verification.body" />
          </Text>
          <Text tone="muted">
            <FormattedMessage id="public.home.verification.note" />
          </Text>
        </Stack>
      </Section>

      <Section
        tone="surface"
        labelledBy="home-trust"
        aside={
          <Heading level={2} id="home-trust">
            <FormattedMessage id="public.home.trust.title" />
          </Heading>
        }
      >
        <Stack gap="4">
          <Text>
            <FormattedMessage id="public.home.trust.body" />
          </Text>
          <Text>
            <TextLink asChild>
              <Link href={PATHS.tax}>
                <FormattedMessage id="public.home.trust.tax" />
              </Link>
            </TextLink>
          </Text>
        </Stack>
      </Section>

      <CtaBand
        title={intl.formatMessage({ id: 'public.home.closing.title' })}
        ornament="path"
        actions={
          <ButtonLink variant="secondary" asChild>
            <Link href={PATHS.about}>
              <FormattedMessage id="public.home.closing.action" />
            </Link>
          </ButtonLink>
        }
      >
        <FormattedMessage id="public.home.closing.body" />
      </CtaBand>
    </Page>
  );
}
