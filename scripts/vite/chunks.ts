import type { Rolldown } from 'vite';

/** Packages that every page of the app needs. */
const LIBRARIES =
  /node_modules[\\/](?:@stitches|jotai|wouter|regexparam|react-intl|@formatjs|intl-messageformat|use-sync-external-store)[\\/]/;

/** How the app is cut into files, the first group that takes a module having it; the rest is cut by screen. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  { name: 'libraries', test: LIBRARIES, priority: 3 },
  {
    name: 'overlays',
    test: /node_modules[\\/](?:@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)[\\/]/,
    priority: 2,
  },
  { name: 'shared', minShareCount: 4, minSize: 10_000, priority: 1 },
  // Too small for files of their own, each of which is a request.
  { name: 'shared', minShareCount: 2, maxModuleSize: 4000, minSize: 10_000 },
];
