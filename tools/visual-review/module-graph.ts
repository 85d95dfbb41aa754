import { dirname, relative, resolve, sep } from 'node:path';

import { parseAst, type Plugin } from 'vite';

import { usesOf, type ModuleUses } from './module-uses.ts';

/** File of a build that holds its graph of modules. */
export const GRAPH_FILE = 'module-graph.json';

/** The modules of a build. They are named by their paths in the repository, packages by `npm:` and their names. */
export interface ModuleGraph {
  /**
   * For each module those that it may change beyond the calls of its functions: they import a value of it that is
   * not a function, or call a function of it while they load.
   */
  readonly dependents: Readonly<Record<string, readonly string[]>>;
  /** For each chunk its modules that are no code, such as texts. */
  readonly data: Readonly<Record<string, readonly string[]>>;
}

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

/** The modules that may look different after some have changed: these, and those that depend on their values. */
export function reachOf(module: string, { dependents }: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([module]);
  for (const one of reached) for (const other of dependents[one] ?? []) reached.add(other);
  return reached;
}

/** Writes the graph of modules and source maps into a build, for `npm run visual-review`. */
export function moduleGraph(tree = process.cwd()): Plugin {
  return {
    name: 'module-graph',
    apply: 'build',
    config: () => ({
      build: {
        sourcemap: 'hidden',
        rolldownOptions: {
          output: {
            sourcemapPathTransform: (source, map) =>
              relative(tree, resolve(dirname(map), source))
                .split(sep)
                .join('/'),
          },
        },
      },
    }),
    async generateBundle(_options, bundle) {
      const dependents = new Map<string, Set<string>>();
      const uses = new Map<string, ModuleUses | undefined>();
      for (const id of this.getModuleIds()) {
        const name = moduleName(id, tree);
        if (name === undefined) continue;
        dependents.set(name, dependents.get(name) ?? new Set());
        // What packages export is not examined.
        const code = name.startsWith('npm:') ? undefined : this.getModuleInfo(id)?.code;
        uses.set(id, isScript(id) && code ? usesOf(parseAst(code)) : undefined);
      }
      const usesWhileLoading = async (importer: string, id: string): Promise<boolean> => {
        for (const specifier of uses.get(importer)?.whileLoading ?? [])
          if ((await this.resolve(specifier, importer))?.id === id) return true;
        return false;
      };
      for (const id of uses.keys()) {
        const of = dependents.get(moduleName(id, tree) ?? '');
        const info = this.getModuleInfo(id);
        if (!of || !info) continue;
        for (const importer of [...info.importers, ...info.dynamicImporters]) {
          const name = moduleName(importer, tree);
          if (name === undefined || name === moduleName(id, tree)) continue;
          const isValue = uses.get(id)?.hasValues ?? true;
          if (isValue || (await usesWhileLoading(importer, id))) of.add(name);
        }
      }
      const graph = {
        dependents: Object.fromEntries([...dependents].map(([name, of]) => [name, [...of]])),
        data: Object.fromEntries(
          Object.values(bundle).flatMap((file) => {
            const data = file.type === 'chunk' ? file.moduleIds.filter((id) => !isScript(id)) : [];
            const names = data.flatMap((id) => moduleName(id, tree) ?? []);
            return names.length > 0 ? [[file.fileName, names]] : [];
          }),
        ),
      } satisfies ModuleGraph;
      this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph) });
    },
  };
}

const isScript = (id: string) => /\.[cm]?[jt]sx?$/.test(id);
