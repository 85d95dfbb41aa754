import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

import type { Page } from 'playwright';

/** What is called on a page. */
export interface Calls {
  /** The modules whose functions have been called since this was last asked. */
  take(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Records which modules of a built Storybook are called on a page, by Chromium's coverage. */
export async function recordCalls(
  page: Page,
  { site, moduleAt }: { readonly site: string; readonly moduleAt: ModuleAt },
): Promise<Calls> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    take: async () => {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      const modules = new Set<string>();
      for (const { url, functions } of result) {
        if (!url.startsWith(`${site}/`)) continue;
        const chunk = new URL(url).pathname.slice(1);
        for (const { ranges } of functions) {
          const [range] = ranges;
          const module = range && range.count > 0 ? moduleAt(chunk, range) : undefined;
          if (module !== undefined) modules.add(module);
        }
      }
      return modules;
    },
    stop: () => session.detach(),
  };
}

/** Names the module of the repository that a function of a chunk is from; undefined for others, and for a chunk as a whole. */
export type ModuleAt = (
  chunk: string,
  range: { readonly startOffset: number; readonly endOffset: number },
) => string | undefined;

interface Chunk {
  readonly length: number;
  /** Where its lines begin. */
  readonly lines: readonly number[];
  readonly map: SourceMap;
  /** What has been found, by offset. */
  readonly found: Map<number, string | undefined>;
}

/** Finds modules by the source maps in a built Storybook. */
export function moduleFinder(folder: string): ModuleAt {
  const chunks = new Map<string, Chunk | undefined>();
  return (name, { startOffset, endOffset }) => {
    if (!chunks.has(name)) chunks.set(name, readChunk(join(folder, name)));
    const chunk = chunks.get(name);
    if (!chunk || (startOffset === 0 && endOffset === chunk.length)) return undefined;
    if (!chunk.found.has(startOffset)) chunk.found.set(startOffset, sourceAt(chunk, startOffset));
    return chunk.found.get(startOffset);
  };
}

function readChunk(file: string): Chunk | undefined {
  if (!existsSync(`${file}.map`)) return undefined;
  const code = readFileSync(file, 'utf8');
  return {
    length: code.length,
    lines: [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)],
    map: new SourceMap(
      JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    ),
    found: new Map(),
  };
}

function sourceAt({ lines, map }: Chunk, offset: number): string | undefined {
  const line = lines.findLastIndex((start) => start <= offset);
  const entry = map.findEntry(line, offset - (lines[line] ?? 0));
  const source = 'originalSource' in entry ? entry.originalSource : undefined;
  return source === undefined || source.includes('node_modules/') ? undefined : source;
}
