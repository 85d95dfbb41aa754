import { Avatar, type AvatarProps } from '@almsway/design-system/avatar';

import { photoAddress } from '#client/api/photo-address.ts';

import { toneOf } from './tradition-tone.ts';

/** What is needed to show a monastic; empty texts where it is not known. */
export interface PicturedMonastic {
  readonly monasticName: string;
  readonly photo: string;
  readonly tradition: string;
}

/** Photo of a monastic, or the initials in the tint of the tradition, the same wherever they appear. */
export function MonasticAvatar({
  monastic,
  ...look
}: { monastic: PicturedMonastic } & Pick<AvatarProps, 'size' | 'isDecorative'>) {
  return (
    <Avatar
      {...look}
      name={monastic.monasticName}
      photoUrl={photoAddress(monastic.photo)}
      tone={toneOf(monastic)}
    />
  );
}
