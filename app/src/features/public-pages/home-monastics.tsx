import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { dayText } from '@almsway/client/i18n/days.ts';
import { countryName } from '@almsway/client/i18n/display-names.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import { textsIn } from '@almsway/contract/profiles/own-texts';
import { listHomeProfiles } from '@almsway/contract/profiles/profiles-endpoints';
import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Niche } from '@almsway/design-system/niche';
import { Section } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { Voice } from '@almsway/design-system/voice';
import { atom, useAtomValue, type Getter } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

const homeProfilesQuery = (get: Getter) => {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.homeProfiles(),
    queryFn: async ({ signal }: { signal: AbortSignal }) => api.call(listHomeProfiles, { signal }),
  };
};

const homeProfilesAtom = atomWithQuery(homeProfilesQuery);

/** Loads the monastics of the home page before it is rendered. */
export const prepareHomeAtom = atom(null, async (get): Promise<void> => {
  await get(queryClientAtom).fetchQuery(homeProfilesQuery(get));
});

/** The monastics of the home page, and how many are verified; null while nobody agreed to be shown. */
export function useHomeMonastics() {
  const home = useAtomValue(homeProfilesAtom).data;
  return home && home.data.length > 0 ? home : null;
}

type HomeMonastics = NonNullable<ReturnType<typeof useHomeMonastics>>;

/** Portrait in one size, which is small enough for the first load. */
const portraitOf = ({ photo }: HomeMonastics['data'][number]) => photoAddress(photo)?.src;

/** Three of them, on the sill of the page's head. */
export function HomeNiches({ home }: { home: HomeMonastics }) {
  return home.data
    .slice(0, 3)
    .map((profile) => (
      <Niche
        key={profile.userId}
        size="fill"
        isEager
        photoUrl={portraitOf(profile)}
        ornament={ornamentOf(profile)}
      />
    ));
}

/** How many monastics are verified, and when that was counted. */
export function VerifiedFigure({ home }: { home: HomeMonastics }) {
  const intl = useIntl();
  return (
    <FormattedMessage
      id="public.home.monastics.figure"
      values={{
        count: home.verified,
        isMore: home.hasMoreVerified,
        day: dayText(intl, home.verifiedOn),
      }}
    />
  );
}

/** A few monastics who agreed to be shown to visitors, each with their own sentence. */
export function HomeMonastics({ home }: { home: HomeMonastics }) {
  const intl = useIntl();
  return (
    <Section labelledBy="home-monastics">
      <Stack gap="5">
        <Stack gap="2">
          <Heading level={2} id="home-monastics">
            <FormattedMessage id="public.home.monastics.title" />
          </Heading>
          <Text>
            <FormattedMessage id="public.home.monastics.lead" />
          </Text>
        </Stack>
        <Grid as="ul" min="small" columns={3}>
          {home.data.map((profile) => {
            const { summary } = textsIn(profile, intl.locale);
            return (
              <li key={profile.userId}>
                <Stack gap="2">
                  <Voice lang={summary.lang}>{summary.text}</Voice>
                  <div>
                    <TextLink asChild>
                      <Link href={monasticPath(profile.slug)}>{fullName(profile)}</Link>
                    </TextLink>
                    <Text variant="small" tone="muted">
                      <Facts
                        items={[
                          countryName(intl.locale, profile.country),
                          languageNote(intl, summary.lang),
                        ]}
                      />
                    </Text>
                  </div>
                </Stack>
              </li>
            );
          })}
        </Grid>
      </Stack>
    </Section>
  );
}
