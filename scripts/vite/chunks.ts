import type { Rolldown } from 'vite';

const packages = (names: string) => new RegExp(String.raw`node_modules[\\/](?:${names})[\\/]`);

/** Packages that every page of the app needs. */
const LIBRARIES = packages(
  '@stitches|jotai|wouter|regexparam|react-intl|@formatjs|intl-messageformat|use-sync-external-store|valibot',
);
const OVERLAYS = packages('@radix-ui|@floating-ui|react-remove-scroll|aria-hidden');

/** Name of chunks shared by some screens; the bundler appends the names of the screens. */
const SHARED_BY_SOME = 'part';

/**
 * How the app is split into chunks. A module goes to the matching group of highest priority; the rest is
 * split by screen.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 4 },
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  { name: 'overlays', test: OVERLAYS, priority: 2 },
  { name: 'forms', test: packages('react-hook-form|@hookform'), priority: 2 },
  // Modules imported by the app itself are separate from those that only screens share.
  { name: 'app', tags: ['$initial'], priority: 1 },
  { name: 'shared', minShareCount: 5, minSize: 10_000 },
  // Kept apart from the small chunks below: merged there, it makes lists load the libraries of forms.
  { name: 'identity', test: /features[\\/]identity[\\/]/, minShareCount: 2 },
  {
    name: 'monastics',
    test: /features[\\/](?:explore|following|monastics)[\\/]/,
    minShareCount: 2,
  },
  // Each chunk is a request, so small ones are merged.
  {
    name: SHARED_BY_SOME,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];

/** File name of a chunk. */
export const chunkFileNames = ({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string =>
  `assets/${name.startsWith(`${SHARED_BY_SOME}~`) ? SHARED_BY_SOME : '[name]'}-[hash].js`;
