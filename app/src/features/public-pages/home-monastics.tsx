import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { dayText } from '@almsway/client/i18n/days.ts';
import { countryName } from '@almsway/client/i18n/display-names.ts';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import { listHomeProfiles } from '@almsway/contract/profiles/profiles-endpoints';
import { TextLink } from '@almsway/design-system/link';
import { Niche } from '@almsway/design-system/niche';
import type { HeroProps } from '@almsway/design-system/patterns/hero';
import { atom, useAtomValue, type Getter } from 'jotai';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

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

/** Up to three of them, for the head of the page. */
export function heroPeople(intl: IntlShape, { data }: HomeMonastics): HeroProps['people'] {
  return data.slice(0, 3).map((profile) => ({
    id: profile.userId,
    niche: (
      <Niche
        size="fill"
        isEager
        // In one size, which is small enough for the first load.
        photoUrl={photoAddress(profile.photo)?.src}
        ornament={ornamentOf(profile)}
      />
    ),
    name: (
      <TextLink asChild>
        <Link href={monasticPath(profile.slug)}>{fullName(profile)}</Link>
      </TextLink>
    ),
    note: countryName(intl.locale, profile.country),
  }));
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
