import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { IMMUTABLE_FILES } from '#site/headers.ts';

/** Folder of compressed files, with the same paths as the site, reused by the next build. */
const COMPRESSED_FOLDER = 'compressed';

/** Content codings by the extension of their files. */
const CODINGS = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Types worth compressing: images and fonts already are. */
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml']);

/**
 * Writes compressed copies of a site's text files next to them. Files whose name contains a digest of their
 * content are reused from an earlier build, because compressing takes longer than the rest of the build.
 */
export async function compressSite(siteFolder: string): Promise<void> {
  const earlier = join(siteFolder, '..', COMPRESSED_FOLDER);
  const work = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXTS.has(extname(path)))
    .flatMap((path) =>
      Object.entries(CODINGS).map(async ([ending, compress]) => {
        const file = join(siteFolder, path);
        const kept = join(earlier, path + ending);
        const isKept = `/${path}`.startsWith(IMMUTABLE_FILES) && existsSync(kept);
        writeFileSync(
          file + ending,
          isKept ? readFileSync(kept) : await compress(readFileSync(file)),
        );
      }),
    );
  await Promise.all(work);
  rmSync(earlier, { recursive: true, force: true });
  cpSync(siteFolder, earlier, {
    recursive: true,
    filter: (path) => extname(path) === '' || extname(path) in CODINGS,
  });
}
