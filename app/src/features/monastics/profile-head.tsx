import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import {
  ProfileHeader,
  type ProfileHeaderProps,
} from '@almsway/design-system/patterns/profile-header';
import { House, MapPin } from 'lucide-react';
import { useIntl } from 'react-intl';

import {
  monasteryBesidePlace,
  placeText,
  spokenLanguages,
  traditionText,
  type SituatedProfile,
} from './profile-texts.ts';

/** What the head of a profile shows. */
type HeadProfile = SituatedProfile &
  Pick<PublicProfile, 'monasticName' | 'honorific' | 'photo' | 'tradition' | 'traditionOther'> &
  Pick<PublicProfile, 'languages'>;

/** The head of a profile: portrait, name, tradition and monastery, place and languages, and the sentence. */
export function ProfileHead({
  profile,
  ...rest
}: { profile: HeadProfile } & Omit<
  ProfileHeaderProps,
  'name' | 'honorific' | 'photoUrl' | 'ornament' | 'facts'
>) {
  const intl = useIntl();
  const facts = [
    {
      id: 'life',
      icon: <House />,
      parts: [traditionText(intl, profile), monasteryBesidePlace(intl, profile)],
    },
    {
      id: 'place',
      icon: <MapPin />,
      parts: [
        placeText(intl, profile.city, profile.country),
        spokenLanguages(intl, profile).join(', '),
      ],
    },
  ]
    .map((fact) => ({ ...fact, parts: fact.parts.filter((part) => part !== '') }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <ProfileHeader
      {...rest}
      name={profile.monasticName}
      honorific={profile.honorific}
      photoUrl={photoAddress(profile.photo)}
      ornament={ornamentOf(profile)}
      facts={facts}
    />
  );
}
