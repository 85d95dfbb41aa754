import { isLocale, LOCALES, type Locale } from '@almsway/contract/locale';

/** What differs between two checkouts, in the terms of a built Storybook's modules. */

/** Files that no module imports and that every story depends on. */
const FOR_ALL =
  /^(?:\.storybook\/(?:main\.ts|.*\.html)|scripts\/vite\/|design-system\/src\/theme\/fonts\/)/;
const CATALOGUE = /^client\/src\/i18n\/messages\/([a-z]+)\/[a-z-]+\.json$/;
const LOCKFILE = 'package-lock.json';
/** A template literal that begins with the start of a message id: `` `error.${type}` ``. */
const COMPUTED_ID = /`([a-z][\w-]*\.[\w.-]*)\$\{/gi;

/** A checkout; its files are undefined where it has none. */
export interface Checkout {
  readonly read: (path: string) => string | undefined;
}

/** What to compare. */
export interface Comparison {
  /** Paths that differ between the checkouts: changed, added or removed. */
  readonly files: readonly string[];
  readonly before: Checkout;
  readonly after: Checkout;
  /** Sources of the app that may name a message, in the newer checkout. */
  readonly appFiles: readonly string[];
}

/**
 * The modules that have changed, each with the languages in which it may look different; or that everything has
 * to be looked at.
 */
export type Changes =
  | { readonly isAll: true }
  | { readonly isAll: false; readonly modules: ReadonlyMap<string, ReadonlySet<Locale>> };

/** Everything has to be looked at. */
export const ALL: Changes = { isAll: true };

/** Translates changed files into changed modules: packages by version, messages by who uses them. */
export function changedModules(comparison: Comparison): Changes {
  const { files, before, after } = comparison;
  if (files.some((file) => FOR_ALL.test(file))) return ALL;
  const modules = new Map<string, ReadonlySet<Locale>>();
  const add = (module: string, locales: readonly Locale[]) =>
    modules.set(module, new Set([...(modules.get(module) ?? []), ...locales]));
  for (const file of files) {
    const [isCatalogue, locale] = CATALOGUE.exec(file) ?? [];
    if (file === LOCKFILE) {
      for (const name of changedPackages(before.read(file), after.read(file))) {
        add(`npm:${name}`, LOCALES);
      }
    } else if (isCatalogue) {
      add(`${file}?raw`, LOCALES);
      const users = usersOf(changedMessages(before.read(file), after.read(file)), comparison);
      if (users === undefined) return ALL;
      for (const user of users) add(user, isLocale(locale) ? [locale] : LOCALES);
    } else {
      add(file, LOCALES);
      add(`${file}?raw`, LOCALES);
    }
  }
  return { isAll: false, modules };
}

/** The languages whose catalogues are among these modules. */
export const localesIn = (modules: readonly string[]): ReadonlySet<string> =>
  new Set(modules.flatMap((module) => CATALOGUE.exec(module.replace('?raw', ''))?.[1] ?? []));

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

function versionsOf(lockfile: string | undefined): Map<string, string> {
  const versions = new Map<string, string>();
  const { packages } = JSON.parse(lockfile ?? '{"packages":{}}') as Lockfile;
  for (const [path, { version = '' }] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name !== undefined) versions.set(name, `${versions.get(name) ?? ''} ${path}@${version}`);
  }
  return versions;
}

function changedPackages(before: string | undefined, after: string | undefined): string[] {
  const was = versionsOf(before);
  const is = versionsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.get(name) !== is.get(name),
  );
}

function changedMessages(before: string | undefined, after: string | undefined): string[] {
  const was = JSON.parse(before ?? '{}') as Record<string, string>;
  const is = JSON.parse(after ?? '{}') as Record<string, string>;
  return Object.keys({ ...was, ...is }).filter((id) => was[id] !== is[id]);
}

/** The modules that name one of these messages; undefined when one is named nowhere, so that nothing is known. */
function usersOf(ids: readonly string[], { appFiles, after }: Comparison): string[] | undefined {
  const left = new Set(ids);
  const users = appFiles.filter((file) => {
    const source = after.read(file) ?? '';
    const starts = [...source.matchAll(COMPUTED_ID)].map(([, start = '']) => start);
    const named = ids.filter(
      (id) =>
        source.includes(`'${id}'`) ||
        source.includes(`"${id}"`) ||
        starts.some((start) => id.startsWith(start)),
    );
    for (const id of named) left.delete(id);
    return named.length > 0;
  });
  return left.size > 0 ? undefined : users;
}
