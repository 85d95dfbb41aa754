import type { Story } from '#tools/pictures/stories.ts';

import type { ModulesOfStories } from './book.ts';
import type { Changes } from './changed-modules.ts';

/** What to do with the stories of two books. */
export interface Plan {
  /** In both books, and perhaps different. */
  readonly toCompare: readonly Story[];
  readonly added: readonly Story[];
  readonly removed: readonly Story[];
  /** In both books, and the same by all that they load. */
  readonly skipped: number;
}

/**
 * Decides which stories are drawn: those that load a changed module, or of which it is not known what they
 * load. When no module has changed, none is.
 */
export function planOf(
  before: readonly Story[],
  after: readonly Story[],
  changes: Changes,
  modules: ModulesOfStories | undefined,
): Plan {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  const both = after.filter(({ id }) => known.has(id));
  const isAffected = (loaded: readonly string[] | undefined) =>
    changes.isAll ||
    (changes.modules.size > 0 && (!loaded || loaded.some((module) => changes.modules.has(module))));
  const toCompare = both.filter(({ id }) => isAffected(modules?.[id]));
  return {
    toCompare,
    added: after.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)),
    skipped: both.length - toCompare.length,
  };
}
