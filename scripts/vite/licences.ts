import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import type { Plugin } from 'vite';

/** File of the built app with the licences of its packages. */
const LICENCE_FILE = 'licences.txt';

/** Licences under which packages may be distributed with this product (SPDX identifiers). */
const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** A package that is shipped, and its licence. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression from the package. */
  readonly licence: string;
  /** Text of the licence, if the package contains it. */
  readonly text: string;
}

/** Whether a package with this licence may be shipped. Of alternatives, one is enough. */
export function isCompatible(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim();
  return bare
    .split(/\s+or\s+/i)
    .some((choice) => choice.split(/\s+and\s+/i).every((name) => COMPATIBLE.has(name.trim())));
}

/** Licence of the package in this folder. */
function licenceOf(folder: string): Licence {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((name) => /^(?:un)?licen[cs]e(?:\.|-|$)/i.test(name));
  return {
    name: about.name,
    version: about.version,
    licence: about.license ?? 'none',
    text: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim(),
  };
}

/** All licences as text. Throws an error with a line for each that may not be shipped. */
export function licenceList(licences: readonly Licence[]): string {
  const refused = licences.filter(({ licence }) => !isCompatible(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence})`);
    throw new Error(`Packages whose licence does not let them ship: ${names.join(', ')}.`);
  }
  // A package may be installed in several folders.
  const once = new Map(licences.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
    .map(({ name, version, licence, text }) => {
      const words = text || `https://spdx.org/licenses/${licence}.html`;
      return `${name} ${version}\n${licence}\n\n${words}\n`;
    })
    .join(`\n${'-'.repeat(72)}\n\n`);
}

/** Folder of the package that a module belongs to; undefined for modules of this repository. */
export function packageFolderOf(id: string): string | undefined {
  const path = id.split(sep).join('/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * Lists the packages in the built app with their licences, as a file next to it. A licence that does not
 * allow shipping its package fails the build.
 */
export function licences(fileName = LICENCE_FILE): Plugin {
  // Style modules are removed from the bundle before it is written.
  const folders = new Set<string>();
  return {
    name: 'almsway:licences',
    apply: 'build',
    transform(_code, id) {
      const folder = /\.css(?:\?|$)/.test(id) ? packageFolderOf(id) : undefined;
      if (folder !== undefined) folders.add(folder);
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const ids =
          output.type === 'chunk'
            ? output.moduleIds
            : output.originalFileNames.map((name) => join(import.meta.dirname, '../../app', name));
        for (const id of ids) {
          const folder = packageFolderOf(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
      const all = [...folders].map((folder) => licenceOf(folder));
      this.emitFile({ type: 'asset', fileName, source: licenceList(all) });
    },
  };
}

/** Licences of the runtime dependencies of a package of this repository, from the lockfile. */
export function licencesNeededBy(root: string, workspace: string): Licence[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { dependencies?: Record<string, string>; link?: boolean; resolved?: string }
    >;
  };
  const found = new Set<string>();
  const visit = (place: string) => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const path = placeOf(packages, place, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      visit(packages[path]?.link === true ? (packages[path].resolved ?? '') : path);
    }
  };
  visit(workspace);
  return [...found]
    .filter((path) => packages[path]?.link !== true)
    .map((path) => licenceOf(join(root, path)));
}

// Node's resolution: in the folder of the dependent package, then in every parent.
function placeOf(packages: object, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder === '' ? '.' : dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '.') return undefined;
  }
}
