import { brotliCompressSync } from 'node:zlib';

/** What a page may weigh: bytes after brotli, each file on its own. */
export interface PageBudget {
  /** Its HTML, with its text, its styles and the script that runs before the app. */
  readonly html: number;
  /** JavaScript that runs, or is fetched ahead, before anybody touches the page. */
  readonly script: number;
  /** JavaScript that the app needs to take it over, with its texts. */
  readonly app: number;
  /** JavaScript that follows once somebody may want it: what opens over the page. */
  readonly later: number;
  /** Faces of type. */
  readonly fonts: number;
  /** Requests before anybody touches it, the icon included. */
  readonly requests: number;
}

const FONTS = 34_200;

/** With the headers of its answer, about two thousand bytes, a page fits in the ten segments that are sent first. */
const CONTENT: PageBudget = {
  html: 12_600,
  script: 5000,
  app: 118_600,
  later: 44_900,
  fonts: FONTS,
  requests: 5,
};

/**
 * A form is touched by most who come for it: the libraries of the app are fetched ahead of that, its own code
 * comes then. Goals: 95 kB of script and ten requests.
 */
const FORM: PageBudget = {
  ...CONTENT,
  html: 10_960,
  script: 80_800,
  app: 139_500,
  requests: 7,
};

/**
 * The public profile where no server draws it, whose app comes at once. It stands where it stood when it was
 * measured, with the screen of explore, which comes with people; it may not grow.
 */
const PROFILE: PageBudget = {
  ...CONTENT,
  html: 8700,
  script: 177_200,
  app: 174_700,
  requests: 14,
};

/**
 * Explore for who is signed in and comes to it first, without what the API answers and what faces its names
 * need: the goal is 230 kB in all and 20 requests.
 */
const EXPLORE: PageBudget = {
  ...CONTENT,
  html: 6600,
  script: 171_300,
  app: 168_700,
  requests: 12,
};

/**
 * What a screen may carry of components that it does not show, in bytes after brotli: files of a size worth a
 * request hold more than one screen needs, and this is how much more.
 */
export const COMPONENTS_BEYOND = 12_000;

/** The budgets of the pages that people come to first, in both languages, by the names of their files. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  index: CONTENT,
  about: CONTENT,
  'how-it-works': CONTENT,
  'how-it-works-monastics': CONTENT,
  tax: CONTENT,
  privacy: CONTENT,
  legal: CONTENT,
  signup: FORM,
  'signup-monastic': FORM,
  signin: FORM,
  'signin-reset': FORM,
  monastic: PROFILE,
  explore: EXPLORE,
};

/** A file that a page fetches. */
export interface WeighedFile {
  readonly name: string;
  readonly brotli: number;
}

/** What a page weighs. */
export interface PageSize extends PageBudget {
  /** Its file: `en/about`. */
  readonly page: string;
  /** What the app is made of there, the heaviest first. */
  readonly files: readonly WeighedFile[];
  /** What follows. */
  readonly laterFiles: readonly WeighedFile[];
}

/** Bytes after brotli, as a host sends them. */
export const weightOf = (content: string | Uint8Array): number =>
  brotliCompressSync(content).length;

/** The same files, the heaviest first. */
export const heaviestFirst = (files: readonly WeighedFile[]): WeighedFile[] =>
  files.toSorted((a, b) => b.brotli - a.brotli || a.name.localeCompare(b.name));

/** The sum of what files weigh. */
export const sumOf = (files: readonly WeighedFile[]): number =>
  files.reduce((sum, { brotli }) => sum + brotli, 0);

const PARTS = {
  html: 'bytes of HTML',
  script: 'bytes of JavaScript before a touch',
  app: 'bytes of JavaScript for the app',
  later: 'bytes of JavaScript after it',
  fonts: 'bytes of type',
  requests: 'requests before a touch',
} as const satisfies Record<keyof PageBudget, string>;

/** What is wrong with a page that weighs more than its budget, a line for each part; nothing when it does not. */
export function overBudget(size: PageSize, budget: PageBudget | undefined): string | undefined {
  if (!budget) return undefined;
  const faults = (Object.keys(PARTS) as (keyof PageBudget)[])
    .filter((part) => size[part] > budget[part])
    .map(
      (part) =>
        `${size.page}: ${size[part]} ${PARTS[part]}, ${size[part] - budget[part]} more than its budget of ${budget[part]}.`,
    );
  if (faults.length === 0) return undefined;
  return [
    ...faults,
    'Import what it does not show at once dynamically, or raise its budget in scripts/vite/size-budget.ts.',
    ...size.files.map((file) => `${String(file.brotli).padStart(8)}  ${file.name}`),
  ].join('\n');
}

/** These files and those that a browser fetches with them, as they are imported statically. */
export function filesLoaded(
  chunks: readonly { readonly fileName: string; readonly imports: readonly string[] }[],
  first: readonly string[],
): ReadonlySet<string> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const files = new Set(first);
  for (const file of files) for (const each of importsOf.get(file) ?? []) files.add(each);
  return files;
}

/** The sizes as text: a line a page. */
export function pageTable(sizes: readonly PageSize[]): string {
  const parts = Object.keys(PARTS) as (keyof PageBudget)[];
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');
  return [
    'Pages, in bytes after brotli: the HTML with its styles, JavaScript before anybody touches the page,',
    'the app that takes it over then, faces of type, and requests before a touch.',
    row('page', parts),
    ...sizes.map((size) =>
      row(
        size.page,
        parts.map((part) => size[part]),
      ),
    ),
  ].join('\n');
}
