import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { IMMUTABLE_FILES } from '#site/headers.ts';

/** Folder of compressed files, with the same paths as the site, reused by the next build. */
const COMPRESSED_FOLDER = 'compressed';

/** Content codings by their name in HTTP, and the extensions of their files. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;

/** Types worth compressing: images and fonts already are. */
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml']);

/**
 * Writes compressed copies of a site's text files next to them. Files whose name contains a digest of their
 * content are reused from an earlier build, because compressing takes longer than the rest of the build.
 */
export async function compressSite(siteFolder: string): Promise<void> {
  const target = join(siteFolder, '..', COMPRESSED_FOLDER);
  const paths = filesOf(siteFolder).filter((path) => TEXTS.has(extname(path)));
  const wanted = new Set(
    paths.flatMap((path) => Object.values(CODINGS).map((ending) => path + ending)),
  );
  const kept = new Set<string>();
  for (const path of existsSync(target) ? filesOf(target) : []) {
    const isImmutable = `/${path.replaceAll(sep, '/')}`.startsWith(IMMUTABLE_FILES);
    if (isImmutable && wanted.has(path)) kept.add(path);
    else rmSync(join(target, path));
  }
  const write = async (path: string, work: () => Promise<Buffer>) => {
    if (kept.has(path)) return;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), await work());
  };
  await Promise.all(
    paths.flatMap((path) => {
      const content = readFileSync(join(siteFolder, path));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      return [
        write(path + CODINGS.br, () => promisify(brotliCompress)(content, { params })),
        write(path + CODINGS.gzip, () => promisify(gzip)(content, { level: 9 })),
      ];
    }),
  );
  cpSync(target, siteFolder, { recursive: true });
}

/** Relative paths of the files in a folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
