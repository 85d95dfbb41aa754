import { differenceOf, type Difference } from './compare.ts';

/** A story's pictures on both sides, by name. Those that are known to be the same may be left out. */
export type Pictures = ReadonlyMap<string, { readonly before: Buffer; readonly after: Buffer }>;

/** Draws both sides of a comparison: at first everything, then only pictures that are doubtful. */
export type Draw = (doubtful?: ReadonlySet<string>) => Promise<Pictures>;

/** A picture that is not the same on both sides. */
export interface Changed extends Difference {
  readonly oldPicture: Buffer;
  readonly newPicture: Buffer;
}

/** How often doubtful pictures are drawn before they count as different. */
const DRAWINGS = 3;

/** Up to so many points may be round edges, which a browser does not always paint alike. */
const SMALL = 200;

/**
 * The pictures that differ, by name. They are drawn again, because something may have depended on the time: if
 * the largest difference is not small, once and only that one. Two sides are the same as soon as they have once
 * been drawn the same.
 */
export async function differences(draw: Draw): Promise<ReadonlyMap<string, Changed>> {
  const before = new Map<string, Buffer[]>();
  const after = new Map<string, Buffer[]>();
  const changed = new Map<string, Changed>();
  let doubtful: ReadonlySet<string> | undefined;
  for (let drawing = 0; drawing < DRAWINGS && doubtful?.size !== 0; drawing += 1) {
    const pictures = await draw(doubtful);
    for (const [name, { before: was, after: is }] of pictures) {
      const [allBefore, allAfter] = [seen(before, name, was), seen(after, name, is)];
      // The same browser writes the same picture as the same bytes.
      if (allBefore.some((one) => allAfter.some((other) => one.equals(other)))) {
        changed.delete(name);
      } else if (drawing === 0) {
        const difference = differenceOf(was, is);
        if (difference) changed.set(name, { ...difference, oldPicture: was, newPicture: is });
      }
    }
    const largest = [...changed].toSorted(([, one], [, other]) => other.points - one.points)[0];
    const isLarge = largest !== undefined && largest[1].points > SMALL;
    if (isLarge && doubtful?.has(largest[0])) break;
    doubtful = new Set(isLarge && drawing === 0 ? [largest[0]] : changed.keys());
  }
  return changed;
}

/** All drawings of a picture on one side, with one more. */
function seen(drawings: Map<string, Buffer[]>, name: string, picture: Buffer): readonly Buffer[] {
  const all = [...(drawings.get(name) ?? []), picture];
  drawings.set(name, all);
  return all;
}
