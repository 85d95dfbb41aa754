/** `npm run visual-review` shows which stories look different since a person last signed: docs/visual-review.md. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import type { Story } from '#tools/pictures/stories.ts';

import { ensureBrowser, launchOptions } from '../../scripts/setup/browser.ts';
import { root } from '../../scripts/setup/root.ts';
import { commitOf, isClean } from '../checkout/checkout.ts';
import { openBook } from './book.ts';
import { differing, drawLooks, isRead, readLooks } from './compare-stories.ts';
import { reviewPage, type Picture } from './review-page.ts';
import { lastSignature, withSignature, type Signature } from './signatures.ts';

const USAGE = `\
  npm run visual-review                        compare the working tree with the last signed commit
  npm run visual-review -- --from COMMIT       compare it with another commit
  npm run visual-review -- --stories a,b       only stories whose ids begin so, such as primitives-actions-button
  npm run visual-review -- --all               also read stories that repeat others, however many may differ
  npm run visual-review -- sign --by NAME      sign the commit that was reviewed last`;

/** If more stories may differ, those that repeat others are left out, and of the rest not all are read in every look. */
const MANY = 240;

const SIGNATURES = join(root, 'docs', 'signatures.csv');
const folder = join(root, '.local', 'visual-review');
const memory = join(folder, 'reviewed-whole.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    stories: { type: 'string' },
    all: { type: 'boolean', default: false },
    by: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

try {
  if (values.help) console.log(USAGE);
  else if (positionals[0] === 'sign') sign();
  else if (positionals.length > 0) throw new Error(USAGE);
  else await review();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // A browser or server that is still open would keep the process running.
  process.exit(1);
}

function sign(): void {
  const by = values.by?.trim();
  if (!by) throw new Error(`A signature needs a name.\n\n${USAGE}`);
  const { commit, stories = 0 } = (
    existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  ) as Partial<Signature>;
  if (commit === undefined || commit !== commitOf('HEAD') || !isClean()) {
    throw new Error(
      'Only a commit that was reviewed whole can be signed: commit everything, and run npm run visual-review -- --all.',
    );
  }
  const signature = { commit, stories, by, when: new Date().toISOString() };
  writeFileSync(SIGNATURES, withSignature(readFileSync(SIGNATURES, 'utf8'), signature));
  console.log(`Signed ${commit.slice(0, 10)} by ${by}. Commit docs/signatures.csv.`);
}

async function review(): Promise<void> {
  const signature = lastSignature(readFileSync(SIGNATURES, 'utf8'));
  const from = values.from ?? signature?.commit;
  if (from === undefined)
    throw new Error(`Nothing has been signed yet: name a commit with --from.\n\n${USAGE}`);
  const [commit, head, clean] = [commitOf(from), commitOf('HEAD'), isClean()];
  const wanted = values.stories?.split(',');
  const isWanted = ({ id }: Story) => !wanted || wanted.some((begin) => id.startsWith(begin));

  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  // An interrupted review cannot be signed.
  rmSync(memory, { force: true });
  const books = join(folder, 'books');
  for (const name of existsSync(books) ? readdirSync(books) : [])
    if (name !== commit && (name !== head || !clean))
      rmSync(join(books, name), { recursive: true });
  console.log('Building what is not remembered…');
  const before = await openBook(browser, join(books, commit), commit);
  const after = await openBook(browser, join(books, clean ? head : 'working-tree'));
  const known = new Set(before.stories.map(({ id }) => id));
  const kept = new Set(after.stories.map(({ id }) => id));
  const all = after.stories.filter(isWanted);
  const added = all.filter(({ id }) => !known.has(id));
  const removed = before.stories.filter((story) => isWanted(story) && !kept.has(story.id));
  const mayDiffer = all.filter(
    (story) => known.has(story.id) && before.closureOf(story) !== after.closureOf(story),
  );
  const isWhole = values.all || wanted !== undefined || mayDiffer.length <= MANY;
  const stories = isWhole ? mayDiffer : mayDiffer.filter(({ isRepetition }) => !isRepetition);
  const sides = [before, after] as const;
  console.log(`Reading ${stories.length} stories on both sides…`);
  const faults = await readLooks(browser, sides, stories, !isWhole && stories.length > MANY);
  for (const side of sides) writeFileSync(side.memory, JSON.stringify(side.readings));
  const different = differing(mayDiffer, before.readings, after.readings);
  console.log(`Drawing ${different.length} stories and ${added.length} new ones…`);
  const output = join(folder, 'pictures');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const pictures = new Map<string, readonly Picture[]>();
  const drawing = drawLooks(browser, sides, [...different, ...added], (story, looks) => {
    const written = looks.map(({ before: was, after: is, name, ...look }) => {
      if (was) writeFileSync(join(output, `${name}-before.png`), was);
      writeFileSync(join(output, `${name}-after.png`), is);
      return { ...look, name: `pictures/${name}` };
    });
    pictures.set(story.id, [...(pictures.get(story.id) ?? []), ...written]);
  });
  faults.push(...(await drawing));
  await browser.close();
  await Promise.all([before.close(), after.close()]);

  const shown = (some: readonly Story[]) =>
    some.map((story) => ({ ...story, pictures: pictures.get(story.id) ?? [] }));
  const changed = shown(different).filter(
    ({ id, pictures: own }) => own.length > 0 || !pictures.has(id),
  );
  const signed = values.from === undefined ? `, signed by ${signature?.by}` : '';
  const result = {
    before: `${commit.slice(0, 10)}${signed}`,
    after: `${head.slice(0, 10)}${clean ? '' : ' with uncommitted changes'}`,
    changed,
    added: shown(added),
    removed: shown(removed),
    faults: [...new Set(faults)],
    left: shown(mayDiffer.filter((story) => !isRead(story, before.readings, after.readings))),
  };
  writeFileSync(join(folder, 'index.html'), reviewPage(result));
  if (clean && isWhole && !wanted && faults.length === 0)
    writeFileSync(memory, JSON.stringify({ commit: head, stories: all.length }));
  console.log(
    `${changed.length} of ${all.length} stories look different, ${added.length} are new, ${removed.length} are gone. ${mayDiffer.length} may, of which ${result.left.length} were left out. It took ${(performance.now() / 1000).toFixed(0)} s.\nThe review is in ${join(folder, 'index.html')}`,
  );
  if (faults.length > 0) throw new Error(result.faults.join('\n'));
}
