import { fullName } from '@almsway/contract/profiles/full-name';
import { HIGHLIGHTED } from '@almsway/contract/profiles/highlights';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Button } from '@almsway/design-system/button';
import {
  PeopleColumns,
  PeopleColumnsSkeleton,
  type PersonRow,
} from '@almsway/design-system/patterns/people-columns';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { traditionText } from '#app/features/monastics/profile-texts.ts';
import { toneOf } from '#app/features/monastics/tradition-tone.ts';
import { countryName } from '#app/i18n/display-names.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';

import { highlightsAtom, nearbyCountryAtom, NO_FILTERS, type ExploreFilters } from './explore.ts';

const lineOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

interface HighlightsProps {
  /** Called with the filters that show all profiles of a group. */
  readonly onSeeAll: (filters: ExploreFilters) => void;
  /** Whether it is beside the list, below the filters, rather than above the list. */
  readonly isBeside: boolean;
}

/**
 * A few profiles in each group: with open needs, nearby, new. If they cannot be loaded the panel renders
 * nothing, because all profiles are in the list below.
 */
export function HighlightsPanel({ onSeeAll, isBeside }: HighlightsProps) {
  const intl = useIntl();
  const country = useAtomValue(nearbyCountryAtom);
  const { data, isError } = useAtomValue(highlightsAtom);
  if (isError) return null;
  if (!data) {
    return (
      <PeopleColumnsSkeleton
        label={intl.formatMessage({ id: 'explore.loading' })}
        columns={country === '' ? 2 : 3}
        people={HIGHLIGHTED}
        isStacked={isBeside}
      />
    );
  }
  const rowOf = (profile: ListedProfile, line: string): PersonRow => ({
    id: profile.userId,
    name: fullName(profile),
    initialsOf: profile.monasticName,
    photoUrl: photoAddress(profile.photo),
    avatarTone: toneOf(profile),
    line,
    link: <Link href={monasticPath(profile.slug)} />,
  });
  const placed = (profile: ListedProfile) =>
    rowOf(profile, lineOf(traditionText(intl, profile), countryName(intl.locale, profile.country)));
  const seeAll = (title: string, filters: Partial<ExploreFilters>) => (
    <Button
      variant="quiet"
      edge="end"
      size="small"
      aria-label={intl.formatMessage({ id: 'explore.seeAllNamed' }, { title })}
      onClick={() => onSeeAll({ ...NO_FILTERS, ...filters })}
    >
      <FormattedMessage id="explore.seeAll" />
    </Button>
  );
  // That a device uses a country's language does not mean that the user is there.
  const near = intl.formatMessage({ id: 'explore.near' });
  const asking = intl.formatMessage({ id: 'explore.asking' });
  const newest = intl.formatMessage({ id: 'explore.newHere' });
  const columns = [
    {
      id: 'asking',
      title: asking,
      people: data.asking.map(({ profile, need }) => ({
        ...rowOf(profile, need),
        lineLang: originalLanguage(profile),
      })),
      action: seeAll(asking, { nonMonetary: true }),
    },
    {
      id: 'near',
      title: near,
      people: data.near.map(placed),
      action: seeAll(near, { country: [country] }),
    },
    {
      id: 'newest',
      title: newest,
      people: data.newest.map(placed),
      action: seeAll(newest, { sort: 'newest' }),
    },
  ].filter(({ people }) => people.length > 0);
  return columns.length === 0 ? null : <PeopleColumns columns={columns} isStacked={isBeside} />;
}
