/**
 * The site and the API of a soak test, in a process of their own. Asked by a message, it collects garbage
 * and sends its memory.
 */
import { openBenchSite } from '#tools/bench/bench-site.ts';

import type { FromServer } from './site-process.ts';

const port = Number(process.argv[2]);
const tell = (message: FromServer) => process.send?.(message);

const site = await openBenchSite(port, {
  onError: (error) => {
    tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  },
});

process.on('message', (asked) => {
  if (asked === 'memory') {
    // Some objects are only freed by the second collection.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    tell({ memory: { heapUsed, external, rss } });
    return;
  }
  void site.close().then(() => process.exit(0));
});
// Ctrl-C reaches both processes; the parent ends this one.
process.on('SIGINT', () => {});

tell({ ready: { origin: site.origin, staffToken: site.staffToken } });
