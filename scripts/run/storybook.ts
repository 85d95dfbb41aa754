import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../setup/root.ts';

/** Options of Storybook. */
interface StorybookOptions {
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the checkout whose stories are shown; by default this one. */
  readonly tree?: string | undefined;
}

/**
 * Starts Storybook with the arguments of a script of package.json and further ones. It only prints errors.
 */
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
