import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../setup/root.ts';

/** Starts Storybook as a script of package.json does, with more arguments and variables; it says its faults alone. */
export function startStorybook(
  script: 'storybook' | 'storybook:build',
  more: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>;
  };
  const [, ...args] = scripts[script].split(' ');
  const command = fileURLToPath(import.meta.resolve('storybook/internal/bin/dispatcher'));
  return spawn(process.execPath, [command, ...args, ...more], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
