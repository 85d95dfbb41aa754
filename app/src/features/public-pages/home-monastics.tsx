import { textsIn } from '@almsway/contract/profiles/own-texts';
import { listHomeProfiles } from '@almsway/contract/profiles/profiles-endpoints';
import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { ProfileCard } from '@almsway/design-system/patterns/profile-card';
import { Section } from '@almsway/design-system/section';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { atom, useAtomValue, type Getter } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { keys } from '#app/api/cache-keys.ts';
import { photoAddress } from '#app/api/photo-address.ts';
import { atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import { toneOf } from '#app/features/monastics/tradition-tone.ts';
import { dayText } from '#app/i18n/days.ts';
import { countryName } from '#app/i18n/display-names.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';
import { apiAtom } from '#app/session/atoms.ts';

const homeProfilesQuery = (get: Getter) => {
  const api = get(apiAtom);
  return {
    queryKey: keys.homeProfiles(),
    queryFn: async ({ signal }: { signal: AbortSignal }) => api.call(listHomeProfiles, { signal }),
  };
};

const homeProfilesAtom = atomWithQuery(homeProfilesQuery);

/** Loads the monastics of the home page before it is rendered. */
export const prepareHomeAtom = atom(null, async (get): Promise<void> => {
  await get(queryClientAtom).fetchQuery(homeProfilesQuery(get));
});

/** A few monastics who agreed to be shown to visitors. Renders nothing if there are none. */
export function HomeMonastics() {
  const intl = useIntl();
  const home = useAtomValue(homeProfilesAtom).data;
  if (!home || home.data.length === 0) return null;
  const { data: profiles, verified, hasMoreVerified, verifiedOn } = home;
  return (
    <Section labelledBy="home-monastics">
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={2} id="home-monastics">
            <FormattedMessage id="public.home.monastics.title" />
          </Heading>
          <Text tone="muted">
            <FormattedMessage id="public.home.monastics.lead" />
          </Text>
        </Stack>
        <Grid as="ul" columns={3} min="small">
          {profiles.map((profile) => {
            const { summary } = textsIn(profile, intl.locale);
            return (
              <ProfileCard
                as="li"
                key={profile.userId}
                name={profile.monasticName}
                honorific={profile.honorific}
                photoUrl={photoAddress(profile.photo)}
                avatarTone={toneOf(profile)}
                link={<Link href={monasticPath(profile.slug)} />}
                place={countryName(intl.locale, profile.country)}
                summary={summary.text}
                summaryLang={summary.lang}
                isWhole
              />
            );
          })}
        </Grid>
        {verified > profiles.length && (
          <Text>
            <FormattedMessage
              id="public.home.monastics.figure"
              values={{
                count: verified,
                isMore: hasMoreVerified,
                day: dayText(intl, verifiedOn),
              }}
            />
          </Text>
        )}
      </Stack>
    </Section>
  );
}
