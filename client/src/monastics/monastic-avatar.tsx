import { Avatar } from '@almsway/design-system/avatar';

import { photoAddress } from '#client/api/photo-address.ts';

import { ornamentOf } from './tradition-ornament.ts';

/** What is needed to show a monastic; empty texts where it is not known. */
export interface PicturedMonastic {
  readonly monasticName: string;
  readonly photo: string;
  readonly tradition: string;
}

/** Photo of a monastic, or the drawing of the tradition, the same wherever they appear. */
export function MonasticAvatar({ monastic }: { monastic: PicturedMonastic }) {
  return (
    <Avatar
      name={monastic.monasticName}
      photoUrl={photoAddress(monastic.photo)}
      ornament={ornamentOf(monastic)}
    />
  );
}
