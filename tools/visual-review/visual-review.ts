/**
 * `npm run visual-review`: draws the stories of the working tree and of the last signed commit on this machine,
 * compares them, and writes a page with those that look different. `-- sign --by NAME` signs the commit that
 * was reviewed.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import { chromium, type Browser } from 'playwright';

import { eachPicture, eachStory } from '#tools/pictures/photograph.ts';
import { pictureName } from '#tools/pictures/picture.ts';
import type { Story } from '#tools/pictures/stories.ts';

import { ensureBrowser, launchOptions } from '../../scripts/setup/browser.ts';
import { root } from '../../scripts/setup/root.ts';
import {
  graphOf,
  modulesOf,
  openBook,
  rememberedModules,
  rememberModules,
  type Book,
  type ModulesOfStories,
} from './book.ts';
import { ALL, changedModules, type Changes } from './changed-modules.ts';
import {
  appFiles,
  checkoutOf,
  commitOf,
  filesChangedBetween,
  filesChangedSince,
  isClean,
  workingTree,
  writeCheckout,
} from './checkout.ts';
import { compareStories, optionsOf } from './compare-stories.ts';
import { comparingTime } from './compare.ts';
import type { ModuleGraph } from './module-graph.ts';
import { effectsOf, planOf } from './plan.ts';
import { reviewPage, type ChangedPicture, type ReviewedStory } from './review-page.ts';
import { lastSignature, withSignature } from './signatures.ts';

const USAGE = `What looks different since the last signature.

  npm run visual-review                        compare the working tree with the last signed commit
  npm run visual-review -- --from COMMIT       compare it with another commit
  npm run visual-review -- --stories a,b       only stories whose ids begin so, such as primitives-actions-button
  npm run visual-review -- --all               also draw stories that load nothing that has changed
  npm run visual-review -- sign --by NAME      sign the commit that was reviewed last`;

const SIGNATURES = join(root, 'docs', 'signatures.csv');
const folder = join(root, '.local', 'visual-review');
const memory = join(folder, 'reviewed.json');
/** The book of the working tree. */
const current = join(folder, 'storybook');
/** Names its commit, if the working tree had no other changes. */
const commitOfCurrent = join(current, 'commit.txt');

/** What the last review was about, for signing. */
interface Reviewed {
  readonly commit: string;
  /** Whether every story of exactly this commit was reviewed. */
  readonly isSignable: boolean;
  readonly stories: number;
}

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
  else if (positionals[0] === 'sign') await sign();
  else if (positionals.length > 0)
    throw new Error(`Not understood: ${positionals.join(' ')}\n\n${USAGE}`);
  else await review();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // A browser or server that is still open would keep the process running.
  process.exit(1);
}

async function sign(): Promise<void> {
  const { by } = values;
  if (!by?.trim()) throw new Error(`A signature needs a name.\n\n${USAGE}`);
  const reviewed = existsSync(memory)
    ? (JSON.parse(readFileSync(memory, 'utf8')) as Reviewed)
    : undefined;
  const head = commitOf('HEAD');
  if (!reviewed?.isSignable || reviewed.commit !== head || !isClean()) {
    throw new Error(
      'Only a commit that was reviewed can be signed: commit everything, and run npm run visual-review without --stories.',
    );
  }
  const signature = {
    commit: head,
    stories: reviewed.stories,
    by: by.trim(),
    when: new Date().toISOString(),
  };
  writeFileSync(SIGNATURES, withSignature(readFileSync(SIGNATURES, 'utf8'), signature));
  console.log(`Signed ${head.slice(0, 10)} by ${signature.by}. Commit docs/signatures.csv.`);
  await prepareNextReview(head);
}

/** Does what takes longest in the first review against a commit. */
async function prepareNextReview(commit: string): Promise<void> {
  console.log('Preparing the next review, which is slower if this is interrupted…');
  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  const [book] = await openBooks(browser, commit, commit);
  try {
    const graph = graphOf(book);
    if (graph) await modulesOf(browser, book, book.stories, graph);
  } finally {
    await browser.close();
    await book.close();
  }
}

async function review(): Promise<void> {
  const start = performance.now();
  const signature = lastSignature(readFileSync(SIGNATURES, 'utf8'));
  const from = values.from ?? signature?.commit;
  if (from === undefined)
    throw new Error(`Nothing has been signed yet: name a commit with --from.\n\n${USAGE}`);
  const commit = commitOf(from);
  const head = commitOf('HEAD');
  const clean = isClean();
  const wanted = values.stories?.split(',');
  const isWanted = ({ id }: Story) => !wanted || wanted.some((begin) => id.startsWith(begin));

  await ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  // An interrupted review cannot be signed.
  rmSync(memory, { force: true });
  const [before, after] = await openBooks(browser, commit, clean ? head : undefined);
  const built = performance.now();
  try {
    const graph = graphOf(before);
    const changes = values.all || !graph ? ALL : changesSince(commit, graph);
    const wantedBefore = before.stories.filter(isWanted);
    const modulesOfStories =
      changes.isAll || !graph || changes.modules.size === 0
        ? {}
        : await modulesOf(browser, before, wantedBefore, graph);
    const known = performance.now();
    const plan = planOf(wantedBefore, after.stories.filter(isWanted), changes, {
      graph: graph ?? { dependents: {}, data: {} },
      modulesOfStories,
    });
    const { toCompare, skipped } = plan;
    console.log(`Comparing ${toCompare.length} stories and drawing ${plan.added.length} new ones…`);
    const output = join(folder, 'pictures');
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    const changed = new Map<string, ReviewedStory>();
    const added: ReviewedStory[] = [];
    const faults = [
      ...(await compareStories(
        browser,
        { before: before.site, after: after.site },
        toCompare,
        (story, looks) => {
          const pictures = looks.map(({ oldPicture, newPicture, picture, name, ...rest }) => {
            writeFileSync(join(output, `${name}-before.png`), oldPicture);
            writeFileSync(join(output, `${name}-after.png`), newPicture);
            writeFileSync(join(output, `${name}-difference.png`), picture);
            return { ...rest, name: `pictures/${name}` };
          });
          const inOtherLocales = changed.get(story.id)?.pictures ?? [];
          changed.set(story.id, { ...story, pictures: [...inOtherLocales, ...pictures] });
        },
      )),
      ...(await eachStory(browser, plan.added, async (page, story) => {
        const pictures: ChangedPicture[] = [];
        await eachPicture(page, after.site, story, async (look, window) => {
          const name = pictureName(story, look, window);
          await page.screenshot({ ...optionsOf(story), path: join(output, `${name}-after.png`) });
          const file = { name: `pictures/${name}`, width: window.width };
          pictures.push({ ...look, ...file, points: 0, before: '', after: '' });
        });
        added.push({ ...story, pictures });
      })),
    ];
    const changedStories = [...changed.values()];
    const byId = (one: ReviewedStory, other: ReviewedStory) => one.id.localeCompare(other.id);
    const page = join(folder, 'index.html');
    writeFileSync(
      page,
      reviewPage({
        before: `${commit.slice(0, 10)}${signature && !values.from ? `, signed by ${signature.by} on ${signature.when.slice(0, 10)}` : ''}`,
        after: `${head.slice(0, 10)}${clean ? '' : ' with uncommitted changes'}`,
        changed: changedStories.toSorted(byId),
        added: added.toSorted(byId),
        removed: plan.removed.map((story) => ({ ...story, pictures: [] })),
        faults,
        same: toCompare.length - changed.size,
        skipped,
      }),
    );
    const reviewed: Reviewed = {
      commit: head,
      isSignable: clean && !wanted && faults.length === 0,
      stories: after.stories.length,
    };
    writeFileSync(memory, JSON.stringify(reviewed));
    for (const { title, name, pictures } of changedStories.toSorted(byId)) {
      console.log(`  ${title} / ${name}: ${pictures.length} pictures`);
    }
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    const end = performance.now();
    console.log(
      `Took ${seconds(start, end)} s: building ${seconds(start, built)}, finding what stories depend on ${seconds(built, known)}, drawing ${seconds(known, end)}, of which comparing pictures ${seconds(0, comparingTime())}.`,
    );
    console.log(
      `${changed.size} of ${after.stories.filter(isWanted).length} stories look different, ${added.length} are new, ${plan.removed.length} are gone; ${skipped} were skipped.`,
    );
    console.log(`The review is in ${page}`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await browser.close();
    await Promise.all([before.close(), ...(after === before ? [] : [after.close()])]);
  }
}

/** The changed modules that a book is built from. */
function changesSince(commit: string, { dependents }: ModuleGraph): Changes {
  const changes = changedModules({
    files: filesChangedSince(commit),
    before: checkoutOf(commit),
    after: workingTree,
    appFiles: appFiles(),
  });
  if (changes.isAll) return changes;
  const held = [...changes.modules].filter(([module]) => dependents[module]);
  return { isAll: false, modules: new Map(held) };
}

/** The books of the signed commit and of the working tree, which may be the same one. */
async function openBooks(
  browser: Browser,
  commit: string,
  cleanHead: string | undefined,
): Promise<readonly [Book, Book]> {
  const { book, tree, kept } = prepareSigned(commit);
  // The folder is empty before Storybook is built.
  const openSigned = () => openBook(browser, book, tree).finally(() => rememberModules(book, kept));
  if (commit === cleanHead) {
    const signed = await openSigned();
    return [signed, signed];
  }
  console.log('Building the Storybook of the working tree…');
  rmSync(current, { recursive: true, force: true });
  const books = await Promise.all([openSigned(), openBook(browser, current)]);
  if (cleanHead !== undefined) writeFileSync(commitOfCurrent, cleanHead);
  return books;
}

/**
 * Where the Storybook of the signed commit is built, and from which tree. The files of an earlier signed commit are
 * deleted; the modules recorded for stories that have not changed since are returned.
 */
function prepareSigned(commit: string): {
  readonly book: string;
  readonly tree: string;
  readonly kept: ModulesOfStories;
} {
  const signed = join(folder, 'signed');
  const book = join(signed, commit, 'storybook');
  const tree = join(signed, commit, 'tree');
  if (existsSync(join(book, 'index.html'))) return { book, tree, kept: rememberedModules(book) };
  const [earlier] = existsSync(signed) ? readdirSync(signed) : [];
  const kept = earlier === undefined ? {} : stillTrue(earlier, commit);
  rmSync(signed, { recursive: true, force: true });
  // The last review may have built it as that of the working tree.
  if (existsSync(commitOfCurrent) && readFileSync(commitOfCurrent, 'utf8') === commit) {
    mkdirSync(join(signed, commit), { recursive: true });
    renameSync(current, book);
  } else {
    console.log(`Building the Storybook of ${commit.slice(0, 10)}…`);
    writeCheckout(commit, tree);
    mkdirSync(book, { recursive: true });
  }
  return { book, tree, kept };
}

/** Stories of an earlier commit that use in a later one what they used before: no module that they use has changed. */
function stillTrue(earlier: string, commit: string): ModulesOfStories {
  const book = join(folder, 'signed', earlier, 'storybook');
  const graph = graphOf({ folder: book });
  const changes = changedModules({
    files: filesChangedBetween(earlier, commit),
    before: checkoutOf(earlier),
    after: checkoutOf(commit),
    appFiles: appFiles(),
  });
  if (changes.isAll || !graph) return {};
  const modulesOfStories = rememberedModules(book);
  const effectOn = effectsOf(changes, graph);
  return Object.fromEntries(
    Object.entries(modulesOfStories).filter(([, modules]) => !effectOn(modules)),
  );
}
