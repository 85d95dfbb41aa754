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
const DOUBTFUL_POINTS = 1000;

/**
 * The pictures that differ, by name. When all differences are small, they are drawn again: two sides are the same
 * as soon as they have once been drawn the same.
 */
export async function differences(draw: Draw): Promise<ReadonlyMap<string, Changed>> {
  const before = new Map<string, Buffer[]>();
  const after = new Map<string, Buffer[]>();
  const changed = new Map<string, Changed>();
  let doubtful: ReadonlySet<string> | undefined;
  for (let drawing = 0; drawing < DRAWINGS && doubtful?.size !== 0; drawing += 1) {
    const pictures = await draw(doubtful);
    for (const [name, sides] of pictures) {
      const was = [...(before.get(name) ?? []), sides.before];
      const is = [...(after.get(name) ?? []), sides.after];
      before.set(name, was);
      after.set(name, is);
      const difference = smallest(was, is);
      if (difference) changed.set(name, difference);
      else changed.delete(name);
    }
    const isCertain = changed.values().some(({ points }) => points > DOUBTFUL_POINTS);
    doubtful = new Set(isCertain ? [] : changed.keys());
  }
  return changed;
}

/** The difference of the two pictures that are most alike; undefined when two are the same. */
function smallest(before: readonly Buffer[], after: readonly Buffer[]): Changed | undefined {
  let least: Changed | undefined;
  for (const oldPicture of before) {
    for (const newPicture of after) {
      const difference = differenceOf(oldPicture, newPicture);
      if (!difference) return undefined;
      if (!least || difference.points < least.points)
        least = { ...difference, oldPicture, newPicture };
    }
  }
  return least;
}
