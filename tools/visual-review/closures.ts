import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Story } from '#tools/pictures/stories.ts';

/** A file of a build, as Vite's manifest describes it. */
type Built = { readonly file: string } & Readonly<
  Partial<Record<'imports' | 'dynamicImports' | 'css' | 'assets', readonly string[]>>
>;

/** The hash in the name of a script: it changes with the names of all that the script loads. */
const HASH = /-[\w-]{8}(?=\.js\b)/g;

/** How the page of the stories loads each of their files. */
const LOADED_STORY = /"\.\/stories\/[^"]+":[^`]+`[^`]+`\)(?:,\[\],import\.meta\.url\))?,?/g;

/**
 * Names all that a story loads in a built Storybook, by hashes of the contents. Stories that load the same in two
 * builds are the same.
 */
export function closuresOf(book: string): (story: Pick<Story, 'file' | 'screen'>) => string {
  const file = join(book, '.vite', 'manifest.json');
  // Storybooks of earlier versions have none.
  if (!existsSync(file)) return ({ file: story }) => `${book} ${story}`;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Built>>;
  const hashes = new Map<string, string>();
  const hashOf = (name: string) => {
    const known = hashes.get(name);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(book, name));
    const isCode = /\.(?:js|html)$/.test(name);
    const content = isCode ? `${bytes}`.replaceAll(LOADED_STORY, '').replaceAll(HASH, '') : bytes;
    const hash = createHash('sha1').update(content).digest('base64');
    hashes.set(name, hash);
    return hash;
  };
  return (story) => {
    const files = new Set(['iframe.html']);
    const keys = new Set(['iframe.html', story.file]);
    for (const key of keys) {
      const { file: script = 'iframe.html', ...more }: Partial<Built> = manifest[key] ?? {};
      for (const one of [script, ...(more.css ?? []), ...(more.assets ?? [])]) files.add(one);
      for (const one of more.imports ?? []) keys.add(one);
      // The page of the stories loads the app for those of screens only.
      if (key === 'iframe.html' && !story.screen) continue;
      for (const one of more.dynamicImports ?? []) if (!one.startsWith('stories/')) keys.add(one);
    }
    return [...files].map(hashOf).sort().join();
  };
}
