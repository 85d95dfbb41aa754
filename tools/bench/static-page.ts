import { brotliCompressSync } from 'node:zlib';

import { listen } from '../../site/src/listen.ts';
import { openFront } from './secure-front.ts';

/** Serves a static page, for comparison; `otherSite` is the address of a page of another site. */
export async function serveStaticPage(): Promise<{
  address: string;
  otherSite: string;
  close(): Promise<void>;
}> {
  const page = brotliCompressSync(STATIC_PAGE);
  const server = await listen(
    (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': page.length,
      });
      response.end(page);
    },
    { port: 0, variable: 'BENCH_PORT' },
  );
  const front = await openFront(server.port);
  return {
    address: `https://localhost:${front.port}/`,
    otherSite: `http://127.0.0.1:${server.port}/`,
    close: async () => {
      await front.close();
      await server.close();
    },
  };
}

/** Text of so many words, always the same and without repetition, so that it compresses like real text. */
function wordsOf(count: number): string {
  let state = 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
  const syllables = 'la me ri so ta ne du ka vi or en as il tu pa re mo si'.split(' ');
  const known = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + next(3) }, () => syllables[next(syllables.length)]).join(''),
  );
  return Array.from({ length: count }, () => known[next(known.length)]).join(' ');
}

const paragraphs = wordsOf(1800).match(/.{1,500}(?: |$)/g) ?? [];

/** Ten kilobytes of text with a heading, links and styles, without a script. */
const STATIC_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Static</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body{max-width:42em;margin:2em auto;padding:0 1em;font:1.1em/1.6 system-ui,sans-serif}</style></head>
<body><h1>A page that is nothing but a page</h1>${paragraphs.map((text) => `<p>${text}<a href="/">On</a></p>`).join('')}</body></html>`;
