import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { minify, normalizePath, parseSync, type Plugin, type Rolldown } from 'vite';

import { filesLoaded } from './size-budget.ts';

/** Name of the report, beside the folder of the site, so that it is never served. */
export const SIZE_REPORT = 'component-sizes.json';

/** Bytes of minified code, as they are and compressed with brotli on their own. */
export interface Size {
  readonly minified: number;
  readonly brotli: number;
}

/** What one component of the design system costs the app. */
export interface ComponentSize {
  /** Its entry of the package: `button`, `patterns/top-bar`. */
  readonly name: string;
  /** The modules of its own folder. */
  readonly own: Size;
  /** With all that it imports statically. */
  readonly all: Size;
  /** File of the site that holds it; `null` when the app does not use it. */
  readonly chunk: string | null;
  /** Screens that load it with their page, the shell around them included; none when it comes on demand. */
  readonly screens: readonly string[];
}

/** What every component of the design system costs the app, the dearest first. */
export interface SizeReport {
  /** React and the theme with its styling library, which every page has: in no component's numbers. */
  readonly everyPage: Size;
  readonly screens: readonly string[];
  readonly components: readonly ComponentSize[];
}

interface Places {
  /** Folder of the design system's package. */
  readonly packageFolder: string;
  /** The module that imports each screen dynamically. */
  readonly screensModule: string;
}

const ON_EVERY_PAGE =
  /\/node_modules\/(?:react|react-dom|scheduler|@stitches\/react)\/|\/design-system\/src\/theme\/(?:stitches|themes|tokens)\.ts$/;

/** Writes the size of each component of the design system, as the bundle holds it, beside the site. */
export function componentSizes(places: Places): Plugin {
  return {
    name: 'component-sizes',
    apply: 'build',
    // Measuring takes the longest part of a short build: nothing to be warned of.
    config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
    async writeBundle({ dir = '' }, bundle) {
      const report = await measure(this, bundle, places);
      writeFileSync(join(dir, '..', SIZE_REPORT), `${JSON.stringify(report, null, 2)}\n`);
    },
  };
}

async function measure(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  { packageFolder, screensModule }: Places,
): Promise<SizeReport> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const code = await minifiedModules(chunks);
  const graph = new ModuleGraph(context, new Set(code.keys()));
  const sizeOf = async (ids: Iterable<string>): Promise<Size> => {
    const text = Buffer.from([...ids].map((id) => code.get(id)).join(''));
    const { length } = await promisify(brotliCompress)(text);
    return { minified: text.length, brotli: text.length === 0 ? 0 : length };
  };

  const fileOf = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  );
  const shell = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const starts = screensOf(context, screensModule).map(({ name, id }) => ({
    name,
    first: [fileOf.get(id) ?? '', ...shell],
  }));
  const loaded = starts.map(({ name, first }) => ({ name, files: filesLoaded(chunks, first) }));

  const components = await Promise.all(
    (await entriesOf(packageFolder)).map(async ({ name, id }): Promise<ComponentSize> => {
      const reached = await graph.reach(id, (target) => !ON_EVERY_PAGE.test(target));
      const chunk = (code.has(id) && fileOf.get(id)) || null;
      return {
        name,
        own: await sizeOf([...reached].filter((each) => dirname(each) === dirname(id))),
        all: await sizeOf(reached),
        chunk,
        screens: loaded.filter(({ files }) => chunk && files.has(chunk)).map(({ name }) => name),
      };
    }),
  );
  return {
    everyPage: await sizeOf([...code.keys()].filter((id) => ON_EVERY_PAGE.test(id))),
    screens: loaded.map(({ name }) => name),
    components: components.toSorted(
      (a, b) => b.all.brotli - a.all.brotli || a.name.localeCompare(b.name),
    ),
  };
}

/** Every module that has code in the bundle, with that code minified on its own. */
async function minifiedModules(
  chunks: readonly Rolldown.OutputChunk[],
): Promise<ReadonlyMap<string, string>> {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  const minified = await Promise.all(
    modules.map(async ([id, { code }]) => {
      const result = await minify(`${basename(id)}.js`, code ?? '', {
        module: true,
        // What a module gives to others has no user in its own code.
        compress: { unused: false },
        codegen: { legalComments: 'none' },
      });
      return [id, result.code.trim()] as const;
    }),
  );
  return new Map(minified.filter(([, code]) => code !== ''));
}

/** The entries of the package that hold a component, by the patterns of its `exports`. */
async function entriesOf(packageFolder: string): Promise<{ name: string; id: string }[]> {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const entries: { name: string; id: string }[] = [];
  for (const [entry, pattern] of Object.entries(exports)) {
    // A component is one of many that a pattern stands for.
    if (entry.startsWith('./theme/') || !entry.includes('*')) continue;
    for await (const file of glob(pattern, { cwd: packageFolder })) {
      const name = basename(dirname(file));
      // Each `*` of a pattern stands for the same text.
      if (file !== join(pattern.replaceAll('*', name))) continue;
      const id = normalizePath(resolve(packageFolder, file));
      entries.push({ name: entry.slice('./'.length).replace('*', name), id });
    }
  }
  return entries;
}

/** The screens of the app: `explore` is in explore-screen.tsx. */
function screensOf(
  context: Rolldown.PluginContext,
  screensModule: string,
): { name: string; id: string }[] {
  const ids = context.getModuleInfo(normalizePath(screensModule))?.dynamicallyImportedIds ?? [];
  return ids.map((id) => ({ name: basename(id).replace(/-screen\.tsx$/, ''), id }));
}

type ModuleRecord = ReturnType<typeof parseSync>['module'];

/** The import and export statements of a module. */
interface Links {
  readonly imports: ModuleRecord['staticImports'];
  readonly exports: ModuleRecord['staticExports'][number]['entries'];
}

/** Who imports whom among the modules that have code in the bundle. */
class ModuleGraph {
  readonly #context: Rolldown.PluginContext;
  readonly #bundled: ReadonlySet<string>;
  readonly #imports = new Map<string, Promise<string[]>>();
  readonly #links = new Map<string, Links>();

  constructor(context: Rolldown.PluginContext, bundled: ReadonlySet<string>) {
    this.#context = context;
    this.#bundled = bundled;
  }

  /** This module and all that it imports statically, as far as `isWanted` goes. */
  async reach(start: string, isWanted: (id: string) => boolean): Promise<ReadonlySet<string>> {
    const reached = new Set(this.#bundled.has(start) ? [start] : []);
    for (const id of reached) {
      const imports = this.#imports.get(id) ?? this.#importsOf(id);
      this.#imports.set(id, imports);
      for (const target of await imports) if (isWanted(target)) reached.add(target);
    }
    return reached;
  }

  async #importsOf(id: string): Promise<string[]> {
    const { importedIds = [] } = this.#context.getModuleInfo(id) ?? {};
    const targets = await Promise.all(
      importedIds.map(async (target) =>
        this.#bundled.has(target) ? [target] : this.#behind(target, await this.#names(id, target)),
      ),
    );
    return targets.flat();
  }

  /** The names that a module takes from another; `*` for all of them. */
  async #names(id: string, from: string): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (const { moduleRequest, entries } of this.#linksOf(id).imports) {
      if ((await this.#resolve(moduleRequest.value, id)) !== from) continue;
      for (const { importName } of entries) {
        names.add(importName.kind === 'Default' ? 'default' : (importName.name ?? '*'));
      }
    }
    return names;
  }

  /**
   * Where the names come from that are taken from a module without code in the bundle: a barrel, of which
   * only what is named counts (one icon, not every icon of the app), or one that nothing needs.
   */
  async #behind(barrel: string, names: ReadonlySet<string>): Promise<string[]> {
    const found: string[] = [];
    for (const { moduleRequest, exportName, importName } of this.#linksOf(barrel).exports) {
      const isStar = importName.kind === 'AllButDefault';
      const isNamed = isStar || names.has('*') || names.has(exportName.name ?? '');
      if (!moduleRequest || !isNamed) continue;
      const target = await this.#resolve(moduleRequest.value, barrel);
      const wanted = isStar ? names : new Set([importName.name ?? '*']);
      found.push(...(this.#bundled.has(target) ? [target] : await this.#behind(target, wanted)));
    }
    return found;
  }

  async #resolve(request: string, importer: string): Promise<string> {
    return (await this.#context.resolve(request, importer))?.id ?? '';
  }

  #linksOf(id: string): Links {
    const known = this.#links.get(id);
    if (known) return known;
    const { code } = this.#context.getModuleInfo(id) ?? {};
    const { staticImports, staticExports } = parseSync(`${basename(id)}.js`, code ?? '').module;
    const links = {
      imports: staticImports,
      exports: staticExports.flatMap(({ entries }) => entries),
    };
    this.#links.set(id, links);
    return links;
  }
}

/** The report as text: a heading with the units, then one line a component. */
export function sizeTable({ everyPage, screens, components }: SizeReport): string {
  const bytes = ({ chunk }: ComponentSize, count: number) => (chunk === null ? '-' : String(count));
  const loadedBy = (component: ComponentSize): string => {
    if (component.chunk === null) return 'not used by the app';
    if (component.screens.length === 0) return 'on demand';
    if (component.screens.length === screens.length) return 'every screen';
    return component.screens.length > 4
      ? `${component.screens.length} screens`
      : component.screens.join(', ');
  };
  const lines = [
    ['component', 'all', 'all br', 'own', 'own br', 'loaded by'],
    ...components.map((each) => [
      each.name,
      bytes(each, each.all.minified),
      bytes(each, each.all.brotli),
      bytes(each, each.own.minified),
      bytes(each, each.own.brotli),
      loadedBy(each),
    ]),
  ].map(([name = '', ...cells]) => {
    const last = cells.pop() ?? '';
    return `${name.padEnd(28)}${cells.map((cell) => cell.padStart(8)).join('')}  ${last}`;
  });
  return [
    'Components of the design system in this build, in bytes: minified, and br after brotli.',
    `own: its own folder; all: with what it imports, but React and the theme (${everyPage.minified}, br ${everyPage.brotli}).`,
    ...lines,
  ].join('\n');
}
