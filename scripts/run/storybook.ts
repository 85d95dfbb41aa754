import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../setup/root.ts';

/** Where and with what Storybook runs. */
interface StorybookOptions {
  /** Variables on top of this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the checkout whose stories are shown; default this one. */
  readonly tree?: string | undefined;
}

/** Starts Storybook with the arguments of a script of package.json and more. It prints only errors. */
export function startStorybook(
  script: 'storybook' | 'storybook:build',
  more: readonly string[],
  { env = {}, tree = root }: StorybookOptions = {},
): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>;
  };
  const [, ...args] = scripts[script].split(' ');
  const command = fileURLToPath(import.meta.resolve('storybook/internal/bin/dispatcher'));
  return spawn(process.execPath, [command, ...args, ...more], {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
