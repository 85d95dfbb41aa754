/** Random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** True with this probability. */
  chance(share: number): boolean;
  /** One of these. */
  pick<const Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Random numbers of one virtual user: `seed` is the seed of the run, `place` the index of the user. */
export function randomOf(seed: number, place: number): Random {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(place + 1, 0x85eb_ca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
