import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import type { Plugin } from 'vite';

/** Where the built app says whose work is in it. */
const LICENCE_FILE = 'licences.txt';

/** Licences under which work may be passed on in a product like this one (SPDX identifiers). */
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

/** A package that ships, and under what. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX expression. */
  readonly licence: string;
  /** The licence's own words, where the package brings them. */
  readonly text: string;
}

/** May work under this licence ship? Of several that one may choose from, one is enough. */
export function isCompatible(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ').trim();
  return bare
    .split(/\s+or\s+/i)
    .some((choice) => choice.split(/\s+and\s+/i).every((name) => COMPATIBLE.has(name.trim())));
}

/** The licence of the package in this folder. */
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

/** All of them as text; throws a line for each that may not ship. */
export function licenceList(licences: readonly Licence[]): string {
  const refused = licences.filter(({ licence }) => !isCompatible(licence));
  if (refused.length > 0) {
    const names = refused.map(({ name, licence }) => `${name} (${licence})`);
    throw new Error(`Packages whose licence does not let them ship: ${names.join(', ')}.`);
  }
  // A package may be there in several places.
  const once = new Map(licences.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
    .map(({ name, version, licence, text }) => {
      const words = text || `https://spdx.org/licenses/${licence}.html`;
      return `${name} ${version}\n${licence}\n\n${words}\n`;
    })
    .join(`\n${'-'.repeat(72)}\n\n`);
}

/** Folder of the package that a module is part of; none for a module of this house. */
export function packageFolderOf(id: string): string | undefined {
  const path = id.split(sep).join('/');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * Lists the packages that are in the built app with their licences, as a file beside it. A licence that does
 * not let its package ship fails the build.
 */
export function licences(fileName = LICENCE_FILE): Plugin {
  // Styles leave the bundle before it is written.
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

/** Licences of what a package of this house needs where it runs, by the lockfile. */
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

// As Node looks for it: beside the package that asks, then in every folder above.
function placeOf(packages: object, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder === '' ? '.' : dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (folder === '.') return undefined;
  }
}
