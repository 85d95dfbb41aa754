/**
 * Refuses obscure idioms in documentation, English messages and the comments of `CHECKED_CODE`, so that a
 * newcomer understands them at first reading. Part of `npm run check`; run it alone with
 * `node scripts/test/wording.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../setup/root.ts';

/** An idiom, and what to write instead. */
const IDIOMS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhoever\b/gi, 'anyone who, or name the person'],
  [/\banew\b/gi, 'again'],
  [/\bat hand\b/gi, 'here, available, loaded'],
  [/\bon (?:its|their) way\b/gi, 'pending, loading, in progress'],
  [/\bunder way\b/gi, 'in progress, running'],
  [/\b(?:is|are|was|were|be|been|being) told\b/gi, 'is notified, receives, knows'],
  [/\b(?:tells?|told) of\b/gi, 'reports, says'],
  [/\b(?:who|whom|somebody|nobody|anybody|person) (?:is|was) here\b/gi, 'the signed-in user'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix, repair'],
  [/\bfor want of\b/gi, 'because there is no'],
  [/\bhearsay\b/gi, 'name the source'],
  [/\b(?:the|this) house\b/gi, 'the codebase, this repository'],
  [
    /\b(?:stands|stood) (?:in|at|on|there|inside|beside|above|below|before|behind|as)\b/gi,
    'is, appears',
  ],
  [/\b(?:lies|lie|lay) (?:over|in|at|with|there)\b/gi, 'is'],
];

/** Files that are checked completely. */
const TEXTS = ['*.md', 'docs/**/*.md', 'design-system/*.md', 'client/src/i18n/messages/en/*.json'];

/** Files that still have to be rewritten. The list should only get shorter. */
const UNCHECKED = new Set<string>([]);

/** Folders whose comments are checked. Add a folder once its comments are plain. */
const CHECKED_CODE = [
  '.storybook',
  'api',
  'app',
  'client',
  'desk',
  'contract',
  'design-system',
  'lint',
  'mocks',
  'scripts',
  'server',
  'site',
  'statements',
  'stories',
  'tests',
];

const CODE = /\.(?:[jt]sx?|mjs)$/;

/** An idiom that was found. */
export interface Finding {
  readonly line: number;
  readonly phrase: string;
  readonly instead: string;
}

/** The comments of a source file, with their line numbers kept; code is left out. */
function commentsOf(source: string): string {
  let isInBlock = false;
  return source
    .split('\n')
    .map((line) => {
      if (isInBlock) {
        isInBlock = !line.includes('*/');
        return line;
      }
      const block = /(?:^|[\s{])\/\*/.exec(line);
      if (block) {
        isInBlock = !line.includes('*/', block.index);
        return line.slice(block.index);
      }
      return /(?:^|\s)\/\/.*/.exec(line)?.[0] ?? '';
    })
    .join('\n');
}

/** Markdown text without code, with its line numbers kept. */
const proseOf = (text: string) =>
  text
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '');

/** The idioms in a file. An idiom may continue on the next line. */
export function idiomsOf(path: string, content: string): Finding[] {
  const text = CODE.test(path) ? commentsOf(content) : proseOf(content);
  const flowing = text.replaceAll(
    /\n[ \t]*(?:\*(?!\/)|\/\/)?/g,
    (edge) => `\n${' '.repeat(edge.length - 1)}`,
  );
  return IDIOMS.flatMap(([pattern, instead]) => {
    const overLines = new RegExp(pattern.source.replaceAll(' ', String.raw`\s+`), pattern.flags);
    return [...flowing.matchAll(overLines)].map(({ index, 0: phrase }) => ({
      line: flowing.slice(0, index).split('\n').length,
      phrase: phrase.replaceAll(/\s+/g, ' '),
      instead,
    }));
  }).toSorted((a, b) => a.line - b.line);
}

/** All files to check. */
export function checkedFiles(): string[] {
  const code = CHECKED_CODE.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root }));
  return [
    ...TEXTS.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
      (path) => !UNCHECKED.has(path),
    ),
    ...code.filter(
      (path) =>
        CODE.test(path) &&
        !path.includes('node_modules') &&
        // It contains idioms as test data.
        path !== 'tests/unit/scripts/wording.test.ts',
    ),
  ].toSorted();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of checkedFiles()) {
    for (const { line, phrase, instead } of idiomsOf(
      path,
      readFileSync(join(root, path), 'utf8'),
    )) {
      console.log(`${path}:${line} "${phrase}": write ${instead}`);
      process.exitCode = 1;
    }
  }
}
