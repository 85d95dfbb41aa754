/** Module state of the app would be shared by all users of a page. */
import { expect, it } from 'vitest';

import { lintOf, missedOf, type Fault } from './planted.ts';

const STATE = [
  `let count = 0;\nexport const next = () => (count += 1);`,
  `export let count = 0;\nexport const next = () => (count += 1);`,
  `const memory = new Map<string, string>();\nexport const keep = (key: string) => memory.set(key, key);`,
  `const seen = new WeakSet();\nexport const see = (thing: object) => seen.add(thing);`,
  `export const memory = { drafts: new Set<string>() };`,
  `import { atom } from 'jotai';\nexport const memoryAtom = atom(new Map<string, string>());`,
  `const waiting: string[] = [];\nexport const wait = (name: string) => waiting.push(name);`,
  `const names = ['b', 'a'];\nexport const sorted = () => names.sort();`,
  `const table: Record<string, string> = {};\nexport const keep = (key: string) => {\n  table[key] = key;\n};`,
  `const table = { deep: { count: 0 } };\nexport const next = () => (table.deep.count += 1);`,
  `const table: Record<string, string> = {};\nexport const drop = (key: string) => delete table[key];`,
  `const table = {};\nexport const keep = (more: object) => Object.assign(table, more);`,
  `const rows = Array.from('ab');\nexport const drop = () => rows.splice(0);`,
  `import { settings } from '#app/browser/settings.ts';\nexport const mock = () => {\n  settings.isMocked = true;\n};`,
  `export function load() {\n  load.count += 1;\n}\nload.count = 0;`,
  `export class Session {\n  static current: Session | null = null;\n}`,
  `import { QueryClient } from '@tanstack/query-core';\nexport const client = new QueryClient();`,
  `import { createSession } from '#app/session/session.ts';\nexport const session = createSession();`,
];

const READINGS = [
  `export const host = window.location.hostname;`,
  `export const host = globalThis.location?.hostname ?? '';`,
  `export const saved = localStorage.getItem('theme');`,
  `import { atom } from 'jotai';\nexport const darkAtom = atom(matchMedia('(prefers-color-scheme: dark)').matches);`,
  `export const languages = [...navigator.languages];`,
  `document.title = 'Almsway';`,
  `addEventListener('online', () => undefined);`,
  `const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;\nconst theme = () => (isDark() ? 'dark' : 'light');\nexport const first = theme();`,
  `export const first = (() => document.title)();`,
  `export class Page {\n  static readonly title = document.title;\n}`,
];

it('lint finds module state and reads of the browser', () => {
  const faults = [...STATE, ...READINGS].map((text, row): Fault => [
    `app/src/ui/planted/fault-${row}.ts`,
    text,
    'no-module-state',
  ]);
  expect(missedOf(faults)).toEqual([]);
});

const ALLOWED = {
  'app/src/ui/planted/atoms.ts': `import { atom, type Getter } from 'jotai';

const tableAtom = atom<ReadonlyMap<string, string>>(new Map());
const widthAtom = atom(0);
widthAtom.onMount = (set) => set(window.innerWidth);
export const titleAtom = atom(() => document.title);
export const read = (get: Getter) => get(tableAtom).get(localStorage.getItem('a') ?? '');
export const width = () => widthAtom;`,
  'app/src/ui/planted/values.ts': `export const NAMES: ReadonlySet<string> = new Set(['a']);
export const TABLE = new Map([['a', 1]]) as ReadonlyMap<string, number>;
export const UNIQUE = [...new Set(['a', 'a'])];
export const SORTED = Object.keys({ b: 1, a: 2 }).toSorted();
export const WORD = new RegExp('a+', 'u');
export const collator = new Intl.Collator('en');
export const isBrowser = typeof window === 'object';
export type Place = typeof window.location;
export class Refused extends Error {
  readonly seen = new Set<string>();
  static readonly code = 'refused';
}
export function createStore(storage: Storage) {
  const memory = new Map<string, string>();
  let count = 0;
  return {
    keep: (key: string) => {
      memory.set(key, storage.getItem(key) ?? '');
      count += 1;
      return count;
    },
  };
}`,
  'app/src/i18n/imperative.ts': `const cache = new Map<string, string>();
export const textOf = (id: string) => cache.get(id);`,
  'app/src/entries/main.tsx': `export const root = document.querySelector('main');`,
};

it('lint allows atoms, constants, values created in functions, named caches and the start of the app', () => {
  const said = lintOf(ALLOWED).filter(({ code }) => code.includes('(no-module-state)'));
  expect(said).toEqual([]);
});

it('lint reports a listed cache that no longer exists', () => {
  const [said] = lintOf({ 'app/src/i18n/imperative.ts': `export const a = 1;` }).filter(
    ({ code }) => code.includes('(no-module-state)'),
  );
  expect(said?.message).toBe('There is no cache cache any more: take it out of .oxlintrc.json.');
});
