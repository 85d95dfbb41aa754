import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** Screens by the component of the design system that they show, such as `{ button: ['Explore'] }`. */
export type ComponentUses = Readonly<Record<string, readonly string[]>>;

const IMPORT = /\bimport\b(?! type\b)(?:[^'"();]*\bfrom\s*|\s*\(?\s*)'([^']+)'/g;

/** Name of a screen for people: `how-it-works-screen.tsx` is "How it works". */
function nameOf(file: string): string {
  const words = basename(file)
    .replace(/-screens?\.tsx$/, '')
    .replaceAll('-', ' ');
  const name = `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
  return file.startsWith('desk/') ? `Desk: ${words}` : name;
}

/** Reads from the imports of the clients which screens use which components, dynamic imports included. */
export function componentUses(root: string): ComponentUses {
  const files = globSync('{app,client,desk}/src/**/*.{ts,tsx}', { cwd: root });
  const importsOf = new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from = '']) =>
        from.startsWith('.')
          ? relative(root, resolve(root, dirname(file), from))
          : from.replace(/^(?:#|@almsway\/)(app|client|desk)\//, '$1/src/'),
      ),
    ]),
  );
  const screens = files.filter((file) => /-screens?\.tsx$/.test(file)).toSorted();
  const uses: Record<string, string[]> = {};
  for (const screen of screens) {
    const seen = new Set([screen]);
    for (const file of seen) {
      for (const imported of importsOf.get(file) ?? [])
        if (!screens.includes(imported)) seen.add(imported);
    }
    for (const imported of seen) {
      const [, entry] = /^@almsway\/design-system\/((?!theme\/).+)$/.exec(imported) ?? [];
      if (entry !== undefined) (uses[entry] ??= []).push(nameOf(screen));
    }
  }
  return uses;
}
