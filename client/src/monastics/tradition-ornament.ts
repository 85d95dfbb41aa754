import type { Tradition } from '@almsway/contract/profiles/monastic-fields';
import type { NicheProps } from '@almsway/design-system/niche';

type OrnamentName = NonNullable<NicheProps['ornament']>;

const ORNAMENTS: Readonly<Record<Tradition, OrnamentName>> = {
  theravada: 'bowl',
  mahayana: 'lotus',
  vajrayana: 'bell',
  zen: 'leaf',
  catholic: 'cloister',
  orthodox: 'lamp',
  other: 'lantern',
};

/** Drawing that is shown for a monastic without a photo, by tradition. */
export function ornamentOf({ tradition }: { readonly tradition: string }): OrnamentName {
  return Object.hasOwn(ORNAMENTS, tradition) ? ORNAMENTS[tradition as Tradition] : ORNAMENTS.other;
}
