import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { RenderedPage } from '#app/entries/prerender.tsx';

import { heaviestFirst, sumOf, weightOf, type PageSize } from '../vite/size-budget.ts';
import { CODINGS, COMPRESSED_FOLDER } from './compress.ts';
import type { Faces } from './faces.ts';
import type { AppModules } from './page-html.ts';

/** Name of the report, beside the folder of the site, so that it is never served. */
export const PAGE_SIZES = 'page-sizes.json';

interface Parts {
  readonly html: string;
  readonly faces: Faces;
  /** Address of the script that answers touches. */
  readonly touch: string;
  readonly modules: AppModules;
  /** Addresses of those that follow. */
  readonly later: readonly string[];
}

/** The page itself and its icon. */
const OWN_REQUESTS = 2;

/** What a page weighs of a built site whose files have been compressed: what is sent of it. */
export function sizeOf(
  siteFolder: string,
  page: string,
  { start }: RenderedPage,
  { html, faces, touch, modules, later }: Parts,
): PageSize {
  const compressed = join(siteFolder, '..', COMPRESSED_FOLDER);
  const weigh = (names: readonly string[]) =>
    heaviestFirst(
      names.map((name) => ({
        name,
        brotli: statSync(join(compressed, name + CODINGS.br)).size,
      })),
    );
  const files = weigh([...modules.light, ...modules.ready, ...modules.last]);
  const laterFiles = weigh(later);
  const app = sumOf(files);
  const startsAtOnce = start === 'now';
  // What comes before a touch.
  const before = startsAtOnce ? app : sumOf(weigh([touch, ...modules.ahead]));
  const first = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return {
    page,
    html: weightOf(html),
    script: weightOf(first) + before,
    app,
    later: sumOf(laterFiles),
    fonts: faces.files.reduce((sum, file) => sum + statSync(join(siteFolder, file)).size, 0),
    requests:
      OWN_REQUESTS + faces.files.length + (startsAtOnce ? files.length : 1 + modules.ahead.length),
    files,
    laterFiles,
  };
}
