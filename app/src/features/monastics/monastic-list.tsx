import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { countryName } from '@almsway/client/i18n/display-names.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { textsIn } from '@almsway/contract/profiles/own-texts';
import { PeopleList, PersonRow } from '@almsway/design-system/patterns/person-row';
import { useIntl } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';

import { traditionText } from './profile-texts.ts';

interface MonasticListProps {
  /** Approved profiles, in display order. */
  profiles: readonly ListedProfile[];
  /** Whether each row has a Follow button. */
  hasFollow?: boolean;
}

/** Id of the link of a row, the focus target in a list. */
export function rowLinkId({ userId }: Pick<ListedProfile, 'userId'>): string {
  return `monastic-${userId}`;
}

/** Monastics in a list, under a heading of level 2: what each says, name, tradition and country. */
export function MonasticList({ profiles, hasFollow = false }: MonasticListProps) {
  const intl = useIntl();
  return (
    <PeopleList>
      {profiles.map((profile) => {
        const { summary } = textsIn(profile, intl.locale);
        return (
          <PersonRow
            key={profile.userId}
            name={fullName(profile)}
            photoUrl={photoAddress(profile.photo)}
            ornament={ornamentOf(profile)}
            link={<Link id={rowLinkId(profile)} href={monasticPath(profile.slug)} />}
            facts={[
              traditionText(intl, profile),
              countryName(intl.locale, profile.country),
              languageNote(intl, summary.lang) ?? '',
            ]}
            voice={summary.text}
            voiceLang={summary.lang}
            action={hasFollow ? <FollowButton profile={profile} /> : undefined}
          />
        );
      })}
    </PeopleList>
  );
}
