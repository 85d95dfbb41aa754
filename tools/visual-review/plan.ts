import { LOCALES, type Locale } from '@almsway/contract/locale';

import type { Story } from '#tools/pictures/stories.ts';

import type { ModulesOfStories } from './book.ts';
import { localesIn, type Changes } from './changed-modules.ts';
import { reachOf, type ModuleGraph } from './module-graph.ts';

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
const READABLE = /^(?:app|client|desk|design-system)\/src\/.+\.tsx?$|^stories\/.+\.stories\.tsx$/;

/** What is known of the older book's modules. */
export interface Knowledge {
  readonly graph: ModuleGraph;
  readonly modulesOfStories: ModulesOfStories;
}

/**
 * Decides which stories are compared: those that use a changed module, or of which it is not known what they use.
 * When no module has changed, none is.
 */
export function planOf(
  before: readonly Story[],
  after: readonly Story[],
  changes: Changes,
  { graph, modulesOfStories }: Knowledge,
): Plan {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  const both = after.filter(({ id }) => known.has(id));
  const effectOn = effectsOf(changes, graph);
  const toCompare = both.flatMap((story): StoryToCompare[] => {
    const effect = effectOn(modulesOfStories[story.id]);
    return effect ? [{ ...story, ...effect }] : [];
  });
  return {
    toCompare,
    added: after.filter(({ id }) => !known.has(id)),
    removed: before.filter(({ id }) => !kept.has(id)),
    skipped: both.length - toCompare.length,
  };
}

type Effect = Pick<StoryToCompare, 'locales' | 'isReadable'>;

/** What changes may do to a story by the modules that it uses, if these are known. */
export function effectsOf(
  changes: Changes,
  graph: ModuleGraph,
): (used: readonly string[] | undefined) => Effect | undefined {
  const anything = { locales: new Set(LOCALES), isReadable: false };
  if (changes.isAll) return () => anything;
  const reaches = [...changes.modules].map(([module, locales]) => {
    const reach = reachOf(module, graph);
    // Storybook applies its configuration to every story.
    const isForAll = [...reach].some((one) => one.startsWith('.storybook/'));
    return { module, locales, reach, isForAll };
  });
  return (used) => {
    if (reaches.length === 0) return undefined;
    if (!used) return anything;
    const changed = reaches.filter(
      ({ reach, isForAll }) => isForAll || used.some((module) => reach.has(module)),
    );
    if (changed.length === 0) return undefined;
    const isReadable = changed.every(({ module }) => READABLE.test(module));
    // A page in one language that loads another one's texts may show them.
    if (localesIn(used).size > 1) return { locales: anything.locales, isReadable };
    return { locales: new Set(changed.flatMap(({ locales }) => [...locales])), isReadable };
  };
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
