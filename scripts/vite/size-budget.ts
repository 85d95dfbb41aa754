import { brotliCompressSync } from 'node:zlib';

import type { Rolldown } from 'vite';

/** What the JavaScript of the public home may weigh: bytes after brotli, each file on its own. */
export const PUBLIC_HOME_BUDGET = 175_000;

/** What is asked of a chunk of the bundle. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'code'>;

/** The JavaScript that a browser fetches with a page, in bytes after brotli, the heaviest file first. */
export interface PageSize {
  readonly brotli: number;
  readonly files: readonly { readonly name: string; readonly brotli: number }[];
}

/** These files and those that a browser fetches with them, as they are imported statically. */
export function filesLoaded(
  chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[],
  first: readonly string[],
): ReadonlySet<string> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const files = new Set(first);
  for (const file of files) for (const each of importsOf.get(file) ?? []) files.add(each);
  return files;
}

/** What the files that a page starts with weigh, with all that they import statically. */
export function pageSizeOf(chunks: readonly Chunk[], first: readonly string[]): PageSize {
  const loaded = filesLoaded(chunks, first);
  const files = chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .map(({ fileName, code }) => ({ name: fileName, brotli: brotliCompressSync(code).length }))
    .toSorted((a, b) => b.brotli - a.brotli || a.name.localeCompare(b.name));
  return { brotli: files.reduce((sum, { brotli }) => sum + brotli, 0), files };
}

/** What is wrong with a page that weighs more than its budget; nothing when it does not. */
export function overBudget({ brotli, files }: PageSize, budget: number): string | undefined {
  if (brotli <= budget) return undefined;
  return [
    `The public home carries ${brotli} bytes of JavaScript after brotli, ${brotli - budget} more than its budget of ${budget}.`,
    'Import what it does not show at once dynamically, or raise PUBLIC_HOME_BUDGET in scripts/vite/size-budget.ts.',
    ...files.map((file) => `${String(file.brotli).padStart(8)}  ${file.name}`),
  ].join('\n');
}
