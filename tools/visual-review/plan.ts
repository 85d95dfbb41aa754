import { LOCALES, type Locale } from '@almsway/contract/locale';

import type { Story } from '#tools/pictures/stories.ts';

import type { ModulesOfComponents } from './book.ts';
import { localesIn, type Changes } from './changed-modules.ts';

/** A story that may look different. */
export interface StoryToCompare extends Story {
  /** The languages in which it may. */
  readonly locales: ReadonlySet<Locale>;
  /** Whether everything that may differ can be read in the page, so that a page with the same content looks the same. */
  readonly isReadable: boolean;
}

/** What to do with the stories of two books. */
export interface Plan {
  /** In both books, and perhaps different. */
  readonly toCompare: readonly StoryToCompare[];
  readonly added: readonly Story[];
  readonly removed: readonly Story[];
  /** In both books, and the same by all that they load. */
  readonly skipped: number;
}

/**
 * Code whose whole effect is the content and the styles of a page. Mock data is not: it also answers requests
 * for pictures.
 */
const READABLE = /^(?:app|design-system)\/src\/.+\.tsx?$|^stories\/.+\.stories\.tsx$/;

/**
 * Decides which stories are drawn: those of components that load a changed module, or of which it is not known
 * what they load. When no module has changed, none is.
 */
export function planOf(
  before: readonly Story[],
  after: readonly Story[],
  changes: Changes,
  modules: ModulesOfComponents,
): Plan {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  const both = after.filter(({ id }) => known.has(id));
  const toCompare = both.flatMap((story): StoryToCompare[] => {
    const effect = effectOn(modules[story.title], changes);
    return effect ? [{ ...story, ...effect }] : [];
  });
  return {
    toCompare,
    added: after.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)),
    skipped: both.length - toCompare.length,
  };
}

/** What changes may do to a story by the modules that its component loads, if these are known. */
function effectOn(
  loaded: readonly string[] | undefined,
  changes: Changes,
): Pick<StoryToCompare, 'locales' | 'isReadable'> | undefined {
  const anything = { locales: new Set(LOCALES), isReadable: false };
  if (changes.isAll) return anything;
  if (changes.modules.size === 0) return undefined;
  if (!loaded) return anything;
  const changed = loaded.filter((module) => changes.modules.has(module));
  if (changed.length === 0) return undefined;
  const isReadable = changed.every((module) => READABLE.test(module));
  // A page in one language that loads another one's texts may show them.
  if (localesIn(loaded).size > 1) return { locales: anything.locales, isReadable };
  const locales = new Set(changed.flatMap((module) => [...(changes.modules.get(module) ?? [])]));
  return { locales, isReadable };
}

/** Stories that are drawn one after another on the same page. */
export interface Batch {
  /** Names the batch where it fails. */
  readonly id: string;
  readonly locale: Locale;
  readonly stories: readonly StoryToCompare[];
}

/** Limits what a page accumulates, and what one core still has to do when the others are finished. */
const BATCH = 16;

/** The stories to compare, by language. */
export const batchesOf = (stories: readonly StoryToCompare[]): readonly Batch[] =>
  LOCALES.flatMap((locale) => {
    const shown = stories.filter(
      ({ locales, fixed }) => locales.has(locale) && (fixed.locale ?? locale) === locale,
    );
    return Array.from({ length: Math.ceil(shown.length / BATCH) }, (_, at) => {
      const some = shown.slice(at * BATCH, (at + 1) * BATCH);
      return { id: `${some[0]?.id ?? ''} and others, ${locale}`, locale, stories: some };
    });
  });
