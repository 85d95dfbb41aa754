import { Niche, type NicheProps } from '@almsway/design-system/niche';

import { photoAddress } from '#client/api/photo-address.ts';

import type { PicturedMonastic } from './monastic-avatar.tsx';
import { ornamentOf } from './tradition-ornament.ts';

/** Portrait of a monastic in a niche, or the drawing of the tradition. */
export function MonasticNiche({
  monastic,
  ...look
}: { monastic: PicturedMonastic } & Omit<NicheProps, 'photoUrl' | 'ornament'>) {
  return (
    <Niche {...look} photoUrl={photoAddress(monastic.photo)} ornament={ornamentOf(monastic)} />
  );
}
