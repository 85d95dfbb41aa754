import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { CtaBand } from '@almsway/design-system/patterns/cta-band';
import { Hero } from '@almsway/design-system/patterns/hero';
import { MoneyPaths } from '@almsway/design-system/patterns/money-paths';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { signUpPath } from '#app/navigation/way-in.ts';

import { HomeMonastics, HomeNiches, useHomeMonastics, VerifiedFigure } from './home-monastics.tsx';
import { ReasonSection, TextSection } from './page-sections.tsx';

const FEATURES = [
  { title: 'public.home.direct.title', body: 'public.home.direct.body', ornament: 'hands' },
  {
    title: 'public.home.connections.title',
    body: 'public.home.connections.body',
    ornament: 'lamp',
  },
  { title: 'public.home.verified.title', body: 'public.home.verified.body', ornament: 'cloister' },
] as const;

const PATHS_OF_MONEY = [
  {
    id: 'entity',
    stations: ['public.home.trust.you', 'public.home.trust.entity', 'public.home.trust.monastic'],
    note: 'public.home.trust.deductible',
  },
  {
    id: 'direct',
    stations: ['public.home.trust.you', 'public.home.trust.monastic'],
    note: 'public.home.trust.notDeductible',
  },
] as const;

/** The public home (specification section 2). */
export function HomeScreen() {
  const intl = useIntl();
  const home = useHomeMonastics();
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
            <TextLink asChild>
              <Link href={signUpPath('monastic')}>
                <FormattedMessage id="public.home.registerMonastic" />
              </Link>
            </TextLink>
          </>
        }
        note={home && home.verified > home.data.length ? <VerifiedFigure home={home} /> : undefined}
        people={home ? <HomeNiches home={home} /> : undefined}
      />

      {home && <HomeMonastics home={home} />}

      <ReasonSection
        id="home-features"
        title="public.home.features.title"
        reasons={FEATURES}
        isBeside
      >
        <Text>
          <TextLink asChild>
            <Link href={PATHS.howItWorks}>
              <FormattedMessage id="public.home.steps.more" />
            </Link>
          </TextLink>
        </Text>
      </ReasonSection>

      <TextSection id="home-trust" title="public.home.trust.title" tone="surface" gap="6">
        <MoneyPaths
          paths={PATHS_OF_MONEY.map(({ id, stations, note }) => ({
            id,
            stations: stations.map((station) => intl.formatMessage({ id: station })),
            note: <FormattedMessage id={note} />,
          }))}
        />
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
      </TextSection>

      <CtaBand
        title={intl.formatMessage({ id: 'public.home.closing.title' })}
        actions={
          <>
            <ButtonLink asChild>
              <Link href={signUpPath('patron')}>
                <FormattedMessage id="public.home.becomePatron" />
              </Link>
            </ButtonLink>
            <TextLink asChild>
              <Link href={PATHS.about}>
                <FormattedMessage id="public.home.closing.why" />
              </Link>
            </TextLink>
          </>
        }
      >
        <FormattedMessage id="public.home.closing.body" />
      </CtaBand>
    </Page>
  );
}
