import { differenceOf, type Difference } from './compare.ts';

/** Draws one side of a comparison: pictures by name. */
export type Draw = () => Promise<ReadonlyMap<string, Buffer>>;

/** A picture that is not the same on both sides. */
export interface Changed extends Difference {
  readonly oldPicture: Buffer;
  readonly newPicture: Buffer;
}

/** How often two sides are drawn before they count as different. */
const DRAWINGS = 3;

/**
 * The pictures that both sides have and that differ, by name. A browser does not always paint round edges
 * alike: two sides are the same as soon as they have once been drawn the same.
 */
export async function differences(
  drawBefore: Draw,
  drawAfter: Draw,
): Promise<ReadonlyMap<string, Changed>> {
  const before = new Map<string, Buffer[]>();
  const after = new Map<string, Buffer[]>();
  let changed = new Map<string, Changed>();
  for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
    collect(before, await drawBefore());
    collect(after, await drawAfter());
    changed = new Map(
      [...before].flatMap(([name, was]) => {
        const difference = smallest(was, after.get(name) ?? []);
        return difference ? [[name, difference]] : [];
      }),
    );
    if (changed.size === 0) break;
  }
  return changed;
}

function collect(into: Map<string, Buffer[]>, pictures: ReadonlyMap<string, Buffer>): void {
  for (const [name, picture] of pictures) into.set(name, [...(into.get(name) ?? []), picture]);
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
