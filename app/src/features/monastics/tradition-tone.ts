import type { Tradition } from '@almsway/contract/profiles/monastic-fields';
import type { AvatarTone } from '@almsway/design-system/avatar';

const TONES: Readonly<Record<Tradition, AvatarTone>> = {
  theravada: 'saffron',
  mahayana: 'jade',
  vajrayana: 'wine',
  zen: 'slate',
  catholic: 'sky',
  orthodox: 'iris',
  other: 'moss',
};

/** Tint of the initials of a monastic, by tradition; undefined for one this version does not know. */
export function toneOf({ tradition }: { readonly tradition: string }): AvatarTone | undefined {
  return Object.hasOwn(TONES, tradition) ? TONES[tradition as Tradition] : undefined;
}
