import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

import { root } from '../setup/root.ts';
import { stagesOf } from './dockerfile.ts';

const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** PATH with this version of Node first, as in the image. */
export const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;

/** The content of an image, in a folder. */
export interface Image {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly check: readonly string[];
  /** Size of its files, without Node and the operating system. */
  readonly megabytes: number;
}

/**
 * Runs the steps of a stage of `deploy/Dockerfile` without Docker, after those of the stages it copies
 * from.
 *
 * @param workDir Folder in which each stage gets its own.
 * @param args Values of the build arguments.
 */
export function buildImage(
  name: string,
  workDir: string,
  args: Readonly<Record<string, string>> = {},
): Image {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}.`);
  const folder = join(workDir, name);
  mkdirSync(folder);
  const env: Record<string, string> = {};
  let command: string[] = [];
  let check: string[] = [];
  for (const { name: instruction, text } of stage.instructions) {
    if (instruction === 'COPY') {
      const other = /^--from=(\S+)/.exec(text)?.[1];
      if (other !== undefined && !existsSync(join(workDir, other))) {
        buildImage(other, workDir, args);
      }
      copy(text, folder, workDir);
    } else if (instruction === 'RUN') {
      console.log(text);
      execFileSync('sh', ['-c', text], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...args, PATH },
      });
    } else if (instruction === 'ENV') {
      for (const pair of text.split(' ')) env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
    } else if (instruction === 'CMD') {
      command = JSON.parse(text) as string[];
    } else if (instruction === 'HEALTHCHECK') {
      check = JSON.parse(text.slice(text.indexOf('['))) as string[];
    }
  }
  return { folder, env, command, check, megabytes: megabytesOf(folder) };
}

// Like COPY: for a folder, its content.
function copy(text: string, folder: string, workDir: string): void {
  const words = text.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  for (const word of words) {
    const source =
      from === undefined ? join(root, word) : word.replace('/app', join(workDir, from));
    const place = join(folder, target);
    cpSync(source, statSync(source).isDirectory() ? place : join(place, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => from !== undefined || !isIgnored(relative(root, each)),
    });
  }
}

function isIgnored(path: string): boolean {
  return ignored.some((pattern) => matchesGlob(path, pattern));
}

function megabytesOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.round(bytes / 1e6);
}
