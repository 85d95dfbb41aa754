/** Everything named in the product's own tables has a story, so a missing story is noticed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/giving/methods';
import { noticeVariants } from '@almsway/design-system/patterns/notice-looks';
import { SCENARIOS, type ScenarioName } from '@almsway/mocks/situations/scenarios.ts';
import { describe, expect, it } from 'vitest';

import type { GuardSession } from '#app/navigation/guard-session.ts';
import { resolve } from '#app/navigation/guard.ts';
import { matchPath } from '#app/navigation/match-path.ts';
import { CLIENT_ERROR_TYPES } from '#client/api/client-error.ts';
import { AREAS } from '#client/i18n/areas.ts';
import { ROUTE_IDS, type RouteId } from '#client/navigation/routes.ts';
import { DESK_PAGES, deskPageAt, type DeskPageId } from '#desk/desk-pages.ts';

import {
  ROUTE_STATES,
  UNFINISHED_REGISTRATION,
  type States,
} from '../../../stories/support/routes-to-show.ts';
import type { Situation } from '../../../stories/support/situation.ts';

interface ShownStory {
  /** Title of its file and name of its export. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly screen: Situation | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface Annotations {
  title?: string;
  args?: Record<string, unknown>;
  globals?: Record<string, unknown>;
  parameters?: Record<string, unknown>;
}

const MODULES = import.meta.glob<Record<string, Annotations> & { default: Annotations }>(
  '../../../stories/**/*.stories.tsx',
  { eager: true },
);

const STORIES: readonly ShownStory[] = Object.values(MODULES).flatMap(
  ({ default: meta, ...stories }) =>
    Object.entries(stories).map(([name, story]) => ({
      name: `${meta.title ?? ''} / ${name}`,
      args: { ...meta.args, ...story.args },
      parameters: { ...meta.parameters, ...story.parameters },
      screen: story.parameters?.['screen'] as Situation | undefined,
    })),
);

// A session of each kind, for those scenarios in which users can sign in.
const SESSIONS: Readonly<Partial<Record<ScenarioName, GuardSession>>> = {
  signedOut: { kind: 'signedOut' },
  patron: { kind: 'patron' },
  monasticApproved: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: true,
    isRejected: false,
    slug: 'ayya-sujata',
  },
  monasticPending: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: false,
    isRejected: false,
    slug: 'ayya-khema-mae',
  },
  monasticRejected: {
    kind: 'monastic',
    hasCompletedOnboarding: true,
    isApproved: false,
    isRejected: true,
    slug: 'jimin-sunim',
  },
  monasticNew: {
    kind: 'monastic',
    hasCompletedOnboarding: false,
    isApproved: false,
    isRejected: false,
    slug: null,
  },
};
type Who = 'signedOut' | 'patron' | 'monastic';

const whoOf = (scenario: ScenarioName): Who =>
  scenario.startsWith('monastic') ? 'monastic' : scenario === 'signedOut' ? 'signedOut' : 'patron';

/** The route where the user ends up; null for the not-found page. */
function routeOf({ path, scenario }: Situation): RouteId | null {
  const session = SESSIONS[scenario];
  return (
    (session ? resolve(path, session).match : matchPath(path.split('?', 1)[0] ?? ''))?.id ?? null
  );
}

/** The view that the query of a path names. */
const viewOf = ({ path }: Situation) => new URLSearchParams(path.split('?')[1]).get('view');

/** Routes whose data no scenario contains: links of stewards and givers would expire, and nobody is restricted. */
const ARRANGED: ReadonlySet<RouteId> = new Set(['steward', 'giverForm', 'restriction']);

/**
 * Whether this situation shows the screen of the route with the tables' own data. Stories with changed server
 * data do not count, except for the outcome of submitting, and on `ARRANGED` routes.
 */
const isAt = (screen: Situation, route: RouteId, view: string | null) =>
  (screen.arrange === undefined || screen.form !== undefined || ARRANGED.has(route)) &&
  routeOf(screen) === route &&
  viewOf(screen) === view;

/** Who may see a route, according to the guard. */
function audienceOf(route: RouteId): Set<Who> {
  const paths = STORIES.flatMap(({ screen }) =>
    screen && matchPath(screen.path.split('?', 1)[0] ?? '')?.id === route ? [screen.path] : [],
  );
  const scenarios = Object.entries(SESSIONS) as [ScenarioName, GuardSession][];
  return new Set(
    scenarios.flatMap(([scenario, session]) =>
      paths.some((path) => resolve(path, session).match?.id === route) ? [whoOf(scenario)] : [],
    ),
  );
}

const SOURCE = fileURLToPath(new URL('../../../design-system/src', import.meta.url));
const LAYERS = { primitives: 'Primitives', patterns: 'Patterns' } as const;

interface Component {
  readonly layer: string;
  readonly name: string;
  readonly file: string;
  readonly exports: readonly string[];
}

const COMPONENTS: readonly Component[] = Object.entries(LAYERS).flatMap(([layer, root]) =>
  readdirSync(join(SOURCE, layer)).map((folder) => {
    const code = readFileSync(join(SOURCE, layer, folder, `${folder}.tsx`), 'utf8');
    const name = folder.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) =>
      letter.toUpperCase(),
    );
    return {
      layer: root,
      name,
      file: `../../../stories/${layer}/${folder}.stories.tsx`,
      exports: [...code.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, found = '']) => found),
    };
  }),
);

const STORY_CODE = import.meta.glob<string>('../../../stories/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Dialogs and drawers are built on these; components built on them cover the page too.
const OVERLAYS = /\bRadix(?:Alert)?Dialog\b/;

const codeOf = (layer: string, folder: string) =>
  readdirSync(join(SOURCE, layer, folder))
    .map((file) => readFileSync(join(SOURCE, layer, folder, file), 'utf8'))
    .join('\n');

/** Entries of the design system that open over the page, as the app imports them. */
function overlayEntries(): string[] {
  const primitives = readdirSync(join(SOURCE, 'primitives')).filter((folder) =>
    OVERLAYS.test(codeOf('primitives', folder)),
  );
  const patterns = readdirSync(join(SOURCE, 'patterns')).filter((folder) => {
    const code = codeOf('patterns', folder);
    return primitives.some((name) => code.includes(`primitives/${name}/${name}.tsx'`));
  });
  return [...primitives, ...patterns.map((name) => `patterns/${name}`)];
}

const APP_CODE = import.meta.glob<string>('../../../{app,client}/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files of the app, and of what it shares with the desk, that open something over the page, such as `shell/role-choice`. */
const DIALOGS: readonly string[] = Object.entries(APP_CODE)
  .map(([file, code]) => [file, code.replaceAll(/import type [^;]+;/g, '')] as const)
  .filter(([, code]) =>
    overlayEntries().some((entry) => code.includes(`'@almsway/design-system/${entry}'`)),
  )
  .map(([file]) => file.replace(/^.*\/(?:app|client)\/src\//, '').replace('.tsx', ''));

const DESK_LIST = ['filled', 'loading', 'empty', 'error'] as const;
const DESK_ONE = ['filled', 'loading', 'error'] as const;
/** States of each page of the desk. The team is never empty; forms load nothing. */
const DESK_STATES: Readonly<Record<DeskPageId, States['page']>> = {
  today: DESK_LIST,
  profiles: DESK_LIST,
  profile: DESK_ONE,
  ledger: DESK_LIST,
  offering: DESK_ONE,
  record: ['filled'],
  year: DESK_LIST,
  declaration: DESK_LIST,
  receipt: DESK_ONE,
  giverYear: DESK_ONE,
  givers: DESK_LIST,
  bank: ['filled'],
  approvals: DESK_LIST,
  reports: DESK_LIST,
  people: DESK_ONE,
  objections: DESK_LIST,
  team: DESK_ONE,
  log: DESK_LIST,
};

interface Demand {
  readonly name: string;
  readonly isShownBy: (story: ShownStory) => boolean;
}

/** Required stories of one screen: its data in every state, and the outcomes of submitting. */
function demandsOf(
  name: string,
  { page, form = [] }: States,
  isScreen: (screen: Situation, story: ShownStory) => boolean,
): Demand[] {
  const shownBy =
    (isState: (screen: Situation) => boolean) =>
    (story: ShownStory): boolean =>
      story.screen !== undefined && isState(story.screen) && isScreen(story.screen, story);
  return [
    ...page.map((state) => ({
      name: `${name}, ${state}`,
      isShownBy: shownBy(
        (screen) => (screen.state ?? 'filled') === state && screen.form === undefined,
      ),
    })),
    ...form.map((state) => ({
      name: `${name}, sent: ${state}`,
      isShownBy: shownBy((screen) => screen.form === state),
    })),
  ];
}

/** Whether the sheet is open with this method. */
const isOfMethod = ({ name, screen }: ShownStory, method: SupportMethod) =>
  name.startsWith('Screens / Patron / Support / ') &&
  new URLSearchParams(screen?.path.split('?')[1]).get('method') === method;

/** Everything that must be shown, by name, and whether a story shows it. */
const DEMANDS: readonly Demand[] = [
  ...ROUTE_IDS.flatMap((route) => [
    ...[...audienceOf(route)].map((who) => ({
      name: `route ${route}, seen by ${who}`,
      isShownBy: ({ screen }: ShownStory) =>
        screen !== undefined &&
        SCENARIOS[screen.scenario].fault === 'none' &&
        (screen.state ?? 'filled') === 'filled' &&
        screen.form === undefined &&
        isAt(screen, route, null) &&
        whoOf(screen.scenario) === who,
    })),
    ...demandsOf(`route ${route}`, ROUTE_STATES[route], (screen) => isAt(screen, route, null)),
    ...Object.entries(ROUTE_STATES[route].views ?? {}).flatMap(([view, states]) =>
      demandsOf(`route ${route}, view ${view}`, states, (screen) => isAt(screen, route, view)),
    ),
  ]),
  ...(Object.keys(DESK_PAGES) as DeskPageId[]).flatMap((page) =>
    demandsOf(
      `desk page ${page}`,
      { page: DESK_STATES[page] },
      ({ path }, { name }) =>
        name.startsWith('Screens / Desk / ') &&
        deskPageAt(path.split('?', 1)[0] ?? '')?.id === page,
    ),
  ),
  ...SUPPORT_METHODS.flatMap((method) => [
    {
      name: `${method}: Screens / Patron / Support, step "send"`,
      isShownBy: (story: ShownStory) => isOfMethod(story, method),
    },
    {
      name: `${method}: Screens / Patron / Support, on paper`,
      isShownBy: (story: ShownStory) =>
        isOfMethod(story, method) &&
        story.parameters['dialog'] === 'features/giving/sheet/print-view',
    },
  ]),
  ...demandsOf('unfinished registration', UNFINISHED_REGISTRATION, (_screen, { name }) =>
    name.startsWith('Screens / Public / Unfinished registration / '),
  ),
  ...DIALOGS.map((dialog) => ({
    name: `dialog of ${dialog}`,
    isShownBy: ({ parameters }: ShownStory) => parameters['dialog'] === dialog,
  })),
  {
    name: 'the page of an unknown address',
    isShownBy: ({ screen }) => screen !== undefined && routeOf(screen) === null,
  },
  ...(Object.keys(SCENARIOS) as ScenarioName[]).map((scenario) => ({
    name: `scenario ${scenario}`,
    isShownBy: ({ screen }: ShownStory) => screen?.scenario === scenario,
  })),
  ...noticeVariants.map((variant) => ({
    name: `notice ${variant}`,
    isShownBy: ({ name, args }: ShownStory) =>
      name.startsWith('Patterns / DevelopmentNotice') && args['variant'] === variant,
  })),
  ...CLIENT_ERROR_TYPES.map((type) => ({
    name: `error dialog ${type}`,
    isShownBy: ({ name, args }: ShownStory) =>
      name.startsWith('Patterns / ErrorDialog') && args['errorType'] === type,
  })),
  { name: 'role dialog', isShownBy: ({ parameters }) => parameters['dialog'] === 'role' },
  ...(['success', 'error', 'info'] as const).map((tone) => ({
    name: `snackbar ${tone}`,
    isShownBy: ({ name, args }: ShownStory) =>
      name.startsWith('Patterns / Snackbar') &&
      JSON.stringify(args['snackbars']).includes(`"${tone}"`),
  })),
  ...['LoggedOut', 'Patron', 'Monastic'].flatMap((who) =>
    ['', 'Narrow'].map((width) => ({
      name: `top bar ${who}${width}`,
      isShownBy: ({ name }: ShownStory) => name === `Patterns / TopBar / ${who}${width}`,
    })),
  ),
  ...['Sign up', 'Onboarding', 'Approval', 'Error and retry'].map((flow) => ({
    name: `flow ${flow}`,
    isShownBy: ({ name }: ShownStory) => name.startsWith(`Flows / ${flow} / `),
  })),
  ...COMPONENTS.map(({ layer, name, file }) => ({
    name: `component ${name}: ${file.replace('../../../', '')} with this title under ${layer}`,
    isShownBy: (story: ShownStory) =>
      story.name.startsWith(`${layer} / `) && story.name.includes(` / ${name} / `),
  })),
];

const missing = (stories: readonly ShownStory[]) =>
  DEMANDS.filter(({ isShownBy }) => !stories.some(isShownBy)).map(({ name }) => name);

describe('stories', () => {
  it('cover everything that the tables of the product name', () => {
    expect(missing(STORIES)).toEqual([]);
  });

  it('cover every component that an entry exports', () => {
    const unseen = COMPONENTS.flatMap(({ file, exports }) =>
      exports.filter(
        (name) =>
          !new RegExp(String.raw`<${name}\b|: ${name}\b|\b${name} \}`).test(STORY_CODE[file] ?? ''),
      ),
    );
    expect(unseen).toEqual([]);
  });

  it('name the dialogs of the app that they show', () => {
    const named = STORIES.flatMap(({ screen, parameters: { dialog } }) =>
      screen && dialog !== undefined ? [dialog] : [],
    );
    expect(new Set(named)).toEqual(new Set(DIALOGS));
  });

  it('give every route an audience', () => {
    expect(ROUTE_IDS.filter((route) => audienceOf(route).size === 0)).toEqual([]);
  });

  it('show the messages of every area under voice and tone', () => {
    const shown = STORIES.filter(({ name }) => name.startsWith('Foundations / Voice and tone'));
    expect(shown.map(({ args }) => args['area'])).toEqual(AREAS);
  });

  it('of screens and flows have titles in words, not names of code', () => {
    const names = STORIES.map(({ name }) => name);
    expect(
      names.filter((name) => /^(?:Screens \/ [^/]*|Flows) \/ [^/]*[a-z][A-Z]/.test(name)),
    ).toEqual([]);
  });

  it('of primitives and screens are in groups', () => {
    const groups = STORIES.flatMap(
      ({ name }) => /^(?:Primitives|Screens) \/ (.+?) \/ .+ \//.exec(name)?.[1] ?? [],
    );
    const grouped = STORIES.filter(({ name }) => /^(?:Primitives|Screens) /.test(name));
    expect(groups).toHaveLength(grouped.length);
    expect([...new Set(groups)].sort()).toEqual([
      'Actions',
      'Content',
      'Desk',
      'Everybody',
      'Feedback',
      'Fields',
      'Layout',
      'Monastic',
      'Navigation',
      'Overlays',
      'Patron',
      'Public',
    ]);
  });

  it('have unique titles', () => {
    const names = STORIES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
