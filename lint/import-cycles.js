/** Import cycles, including type imports, dynamic imports and re-exports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { HOUSE, pathOf } from './layers.js';

const CODE = /(?<!\.d)\.(?:js|mjs|ts|tsx)$/;

/** References to other modules: `from '…'`, `import '…'`, `import('…')`. */
const NAMED = /\b(?:from|import)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** For each repository, by its path, the files that each of its files imports. Read once per run. */
const houses = new Map();

/** Files that an import may refer to. The entry of a component is named like its folder. */
export function importsOf(specifier, file) {
  const path = pathOf(specifier, file);
  if (path === undefined) return [];
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/${posix.basename(path)}.tsx`];
}

function filesUnder(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(root, path);
    return CODE.test(path) ? [path] : [];
  });
}

function houseAt(root) {
  const known = houses.get(root);
  if (known) return known;
  const there = new Set(readdirSync(root));
  const files = new Set(
    HOUSE.filter((name) => there.has(name)).flatMap((name) => filesUnder(root, name)),
  );
  const house = new Map();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const paths = [...text.matchAll(NAMED)].flatMap(([, , name]) => importsOf(name, file));
    house.set(
      file,
      [...new Set(paths)].filter((path) => files.has(path)),
    );
  }
  houses.set(root, house);
  return house;
}

/** The shortest import cycle through a file; undefined if there is none. */
export function cycleOf(root, file) {
  const house = houseAt(root);
  const ways = [[file]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of house.get(way.at(-1)) ?? []) {
      if (next === file) return [...way, file];
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return undefined;
}
