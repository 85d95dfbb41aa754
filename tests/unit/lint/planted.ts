/** Violations planted in a copy of the code, and what lint reports. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A finding of lint. */
export interface Finding {
  readonly filename: string;
  readonly message: string;
  /** Name of the rule with its plugin: `house-rules(layers)`. */
  readonly code: string;
}

/** Lints a codebase that contains only these files, by path, with this repository's rules. */
export function lintOf(files: Readonly<Record<string, string>>): readonly Finding[] {
  const house = mkdtempSync(join(tmpdir(), 'almsway-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
    cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    for (const name of globSync('*/package.json', { cwd: root })) {
      mkdirSync(dirname(join(house, name)), { recursive: true });
      copyFileSync(join(root, name), join(house, name));
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `${text}\n`);
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format=json', ...new Set(Object.keys(files).map((file) => file.split('/', 1)[0] ?? ''))],
      { cwd: house, encoding: 'utf8' },
    );
    return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  } finally {
    rmSync(house, { recursive: true });
  }
}

/** A violation: the file, its text, and the rule that must report it. */
export type Fault = readonly [file: string, text: string, rule: string];

/** The files of violations that lint did not report. */
export function missedOf(faults: readonly Fault[]): string[] {
  const findings = lintOf(Object.fromEntries(faults));
  return faults
    .filter(
      ([name, , rule]) =>
        !findings.some(({ filename, code }) => filename === name && code.includes(`(${rule})`)),
    )
    .map(([file]) => file);
}
