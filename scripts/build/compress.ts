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

/** Folder of compressed files, reused by the next build, with the paths of the site. */
const COMPRESSED_FOLDER = 'compressed';

/** Codings by their name in HTTP, and the ending of their files. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;

/** What is worth it: pictures and faces of type are compressed already. */
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml']);

/**
 * Writes the text files of a site compressed, each beside itself. What an earlier build has compressed stays where the
 * name of a file carries a digest of its content: it takes longer than all the rest.
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

/** Paths of the files of a folder, from there. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
