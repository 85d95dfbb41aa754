import { relative, sep } from 'node:path';

import type { Plugin } from 'vite';

/** File of a build that lists the modules of each chunk. */
export const MODULES_FILE = 'modules.json';

/** Modules by chunk: paths in the repository, or `npm:` and the name of a package. */
export type ChunkModules = Readonly<Record<string, readonly string[]>>;

/** Name of a module that is the same in every checkout; undefined for virtual modules. */
export function moduleName(id: string, tree: string): string | undefined {
  if (id.includes('\0') || id.startsWith('virtual:')) return undefined;
  const path = id.split(sep).join('/');
  const [, scoped] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (scoped !== undefined) return `npm:${scoped}`;
  const [file = '', query] = path.split('?');
  const name = relative(tree, file).split(sep).join('/');
  return name.startsWith('..') ? undefined : `${name}${query === 'raw' ? '?raw' : ''}`;
}

/** Writes the modules of each chunk next to a build, for `npm run visual-review`. */
export function loadedModules(): Plugin {
  const tree = process.cwd();
  return {
    name: 'loaded-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const names = file.moduleIds.flatMap((id) => moduleName(id, tree) ?? []);
        return [[file.fileName, [...new Set(names)]] as const];
      });
      this.emitFile({
        type: 'asset',
        fileName: MODULES_FILE,
        source: JSON.stringify(Object.fromEntries(chunks) satisfies ChunkModules),
      });
    },
  };
}
