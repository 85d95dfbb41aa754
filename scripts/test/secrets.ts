/**
 * Searches secrets in every line that was ever added, since the whole history is public. A copy without its
 * history passes with a note.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { root } from '../setup/root.ts';
import { secretsIn } from './secret-patterns.ts';

const log = spawn(
  'git',
  ['log', '-p', '-U0', '--no-color', '--no-ext-diff', '--format=commit %h', 'HEAD'],
  { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
);
const ended = new Promise<number>((settle) => {
  log.on('error', () => settle(-1));
  log.on('close', (code) => settle(code ?? -1));
});

const found = new Set<string>();
let commit = '';
let file = '';
for await (const line of createInterface({ input: log.stdout })) {
  if (line.startsWith('commit ')) commit = line.slice('commit '.length);
  else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
  else if (line.startsWith('+')) {
    for (const name of secretsIn(line)) found.add(`${commit} ${file}: ${name}`);
  }
}
if ((await ended) !== 0) console.log('There is no history here to look through.');
for (const place of found) console.log(place);
process.exitCode = found.size > 0 ? 1 : 0;
