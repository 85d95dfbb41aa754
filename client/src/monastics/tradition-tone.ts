import type { Tradition } from '@almsway/contract/profiles/monastic-fields';
import type { AvatarTone } from '@almsway/design-system/avatar';
import type { NicheProps } from '@almsway/design-system/niche';

const TONES: Readonly<Record<Tradition, AvatarTone>> = {
  theravada: 'saffron',
  mahayana: 'jade',
  vajrayana: 'wine',
  zen: 'slate',
  catholic: 'sky',
  orthodox: 'iris',
  other: 'moss',
};

type OrnamentName = NonNullable<NicheProps['ornament']>;

/** Tint of the initials of a monastic, by tradition; undefined for one this version does not know. */
export function toneOf({ tradition }: { readonly tradition: string }): AvatarTone | undefined {
  return Object.hasOwn(TONES, tradition) ? TONES[tradition as Tradition] : undefined;
}

const ORNAMENTS: Readonly<Record<Tradition, OrnamentName>> = {
  theravada: 'bowl',
  mahayana: 'lotus',
  vajrayana: 'bell',
  zen: 'leaf',
  catholic: 'cloister',
  orthodox: 'lamp',
  other: 'lantern',
};

/** Drawing in the niche of a monastic without a portrait, by tradition. */
export function ornamentOf({ tradition }: { readonly tradition: string }): OrnamentName {
  return Object.hasOwn(ORNAMENTS, tradition) ? ORNAMENTS[tradition as Tradition] : ORNAMENTS.other;
}
