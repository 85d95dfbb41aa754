import { join } from 'node:path';

import { normalizePath, type Rolldown } from 'vite';

import { root } from '../setup/root.ts';

const packages = (names: string) => new RegExp(String.raw`node_modules[\\/](?:${names})[\\/]`);

/** Packages that every page needs. */
const LIBRARIES = packages(
  'react|react-dom|scheduler|@stitches|jotai|wouter|regexparam|react-intl|@formatjs|intl-messageformat|use-sync-external-store|valibot',
);
const OVERLAYS = packages(
  String.raw`@radix-ui(?![\\/]react-tabs)|@floating-ui|react-remove-scroll|aria-hidden`,
);

/** Where most visits of patrons start. */
const EXPLORE = normalizePath(join(root, 'app/src/features/explore/explore-screen.tsx'));

/** Name of chunks shared by some screens; the bundler appends the names of the screens. */
const SHARED_BY_SOME = 'part';

const ofExplore = new Set<string>();

/** Whether explore imports a module, also through others. */
function isOfExplore(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (ofExplore.size === 0) {
    // A loop over a set also visits what is added during the loop.
    for (const each of ofExplore.add(EXPLORE)) {
      for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) ofExplore.add(imported);
    }
  }
  return ofExplore.has(id);
}

/**
 * How the app is split into chunks. A module and what it imports go to the first matching group of the highest
 * priority; the rest is split by screen.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  { name: 'overlays', test: OVERLAYS, priority: 2 },
  { name: 'forms', test: packages('react-hook-form|@hookform'), priority: 2 },
  // Modules imported by the app itself are separate from those that only screens share.
  { name: 'app', tags: ['$initial'], priority: 1 },
  // What most screens share is two files: explore loads only the one that it needs.
  {
    name: (id, graph) => (isOfExplore(id, graph) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 7,
  },
  { name: 'fields', minShareCount: 7 },
  // Before the groups of features, whose chunks others would otherwise load for one of these small modules.
  {
    name: 'core',
    test: /(?:app|client)[\\/]src[\\/](?:browser|i18n|navigation|session)[\\/].+\.tsx?$/,
    minShareCount: 2,
  },
  // With what it shares, two requests besides the app.
  { name: 'explore', test: (id) => id === EXPLORE },
  // What the question for a role and the forms share: in the chunk of the forms, the question would load these.
  {
    name: 'way-in',
    test: /features[\\/]identity[\\/](?:sign-in-hint|staff-account|use-reason)\.tsx?$/,
    minShareCount: 2,
  },
  // Kept apart from the small chunks below: merged there, it makes lists load the libraries of forms.
  {
    name: 'identity',
    test: /(?:features[\\/]identity|client[\\/]src[\\/]credentials)[\\/]/,
    minShareCount: 2,
  },
  // The same: how it works would load them for its list of steps.
  { name: 'steps', test: /[\\/]step-list\.tsx$/, minShareCount: 2 },
  // Each chunk is a request, so small ones are merged.
  {
    name: SHARED_BY_SOME,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];

/** File name of a chunk. */
export const chunkFileNames = ({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string =>
  `assets/${name.startsWith(`${SHARED_BY_SOME}~`) ? SHARED_BY_SOME : '[name]'}-[hash].js`;
