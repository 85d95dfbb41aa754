import { once } from 'node:events';

import sirv from 'sirv';

import { startStorybook } from '../../scripts/run/storybook.ts';
import { listen } from '../../site/src/listen.ts';

/** A Storybook that answers requests. */
export interface ServedStorybook {
  /** Its origin, such as `http://localhost:4000`. */
  readonly site: string;
  close(): Promise<void>;
}

/** Builds the Storybook of a tree of this repository into a folder. */
export async function buildStorybook(into: string, tree?: string): Promise<void> {
  // `--test` leaves out the pages of documentation, which are half of the work.
  const child = startStorybook('storybook:build', ['--test', '-o', into], { tree });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Storybook could not be built.');
}

/** Serves a built Storybook from the disk, at a free port. */
export async function serveStorybook(folder: string): Promise<ServedStorybook> {
  // A browser that lives for one run asks for each file once.
  const files = sirv(folder, { maxAge: 3600, immutable: true });
  const { port, close } = await listen(
    (request, response) => {
      files(request, response, () => {
        response.writeHead(404).end();
      });
    },
    { port: 0, variable: 'PORT' },
  );
  return { site: `http://localhost:${port}`, close };
}
