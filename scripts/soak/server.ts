/**
 * The site and the API of a soak, in a process of their own whose memory can be read: asked by a message,
 * it collects what is garbage and answers what is left. Nothing of it can be asked over the network.
 */
import { openBenchSite } from '../bench/bench-site.ts';
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
    // What the first round only lets go of is gone after the second.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    tell({ memory: { heapUsed, external, rss } });
    return;
  }
  void site.close().then(() => process.exit(0));
});
// Ctrl-C reaches both processes; the one that asks ends this one.
process.on('SIGINT', () => {});

tell({ ready: { origin: site.origin, staffToken: site.staffToken } });
