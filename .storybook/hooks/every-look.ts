import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';

import { applyTheme } from '../decorators/with-theme.tsx';
import { cdpSession, type CdpSession } from './cdp-session.ts';

type Context = Parameters<typeof checkAccessibility>[0];

/** Colour rules are by far the slowest, and are checked for each look separately. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const isTest = import.meta.env.MODE === 'test';

/** With `TEST_MATRIX=full` (`npm run test:all`) stories are checked in both themes, and controls while touched. */
const isFullMatrix = import.meta.env['TEST_MATRIX'] === 'full';

/** In tests axe reports only violations: describing passed checks takes longer than running them. */
const QUICK = isTest ? { resultTypes: ['violations'] } : {};

/** axe options for a whole story. In tests, colours are checked by `checkEveryLook` instead. */
export const A11Y_OPTIONS = {
  ...QUICK,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: !isTest }])),
};

/** Pseudo-states of pointer and keyboard, and how assertions name them. */
const TOUCHES = {
  'pointed at': ['hover'],
  'pressed and focused': ['hover', 'active', 'focus', 'focus-visible'],
} as const;

const OPERABLE = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'label',
  '[role="option"]',
  '[role="menuitem"]',
  '[role="tab"]',
].join(',');

/** Attributes that change the appearance of a control besides its class. */
const STATES = [
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'data-state',
  'disabled',
];

const looksChecked = new Set<string>();

/**
 * The appearance of an element, identified by what determines it: its classes and states, and its ancestors.
 */
function lookOf(element: Element): string {
  const states = STATES.map((name) => element.getAttribute(name));
  return [
    element.tagName,
    element.getAttribute('class'),
    ...states,
    element.parentElement?.getAttribute('class'),
  ].join('|');
}

/**
 * The elements with a look that was not checked before, which are then marked as checked. Components are
 * checked on their own; screens share them. `kind` distinguishes the checks of a look.
 */
function withNewLook<Found extends Element>(
  { title, parameters }: Context,
  kind: string,
  elements: Iterable<Found>,
): Found[] {
  const subject = parameters['screen'] === undefined ? title : 'screens';
  return [...elements].filter((element) => {
    const look = [subject, kind, lookOf(element)].join('|');
    const isNew = !looksChecked.has(look);
    looksChecked.add(look);
    return isNew;
  });
}

/** Elements not contained in another of the list: axe checks descendants itself. */
function outermost(elements: readonly Element[]): Element[] {
  const all = new Set(elements);
  const isWithin = (element: Element | null): boolean =>
    element !== null && (all.has(element) || isWithin(element.parentElement));
  return elements.filter(({ parentElement }) => !isWithin(parentElement));
}

const frame = () =>
  new Promise((drawn) => {
    requestAnimationFrame(drawn);
  });

async function settled(): Promise<void> {
  await frame();
  await frame();
}

/** axe's error when none of the elements to check exists any more. */
const NOTHING_LEFT = 'No elements found for include';

/** Runs axe like the story's own check, and reports in which look it failed. */
async function check(look: string, context: Context, options: object = {}): Promise<void> {
  const a11y = { ...(context.parameters['a11y'] as object), ...options };
  try {
    await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } });
  } catch (error) {
    // All elements to check, such as a skeleton or a message, have disappeared in the meantime.
    if (String(error).includes(NOTHING_LEFT)) return;
    throw new Error(`${look}: ${String(error)}`, { cause: error });
  }
}

/** The page's controls, according to the browser's accessibility tree. */
async function operableNodes(browser: CdpSession): Promise<readonly number[]> {
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await browser.send('DOM.getDocument', { depth: 0 });
  const { searchId, resultCount } = await browser.send('DOM.performSearch', { query: OPERABLE });
  if (resultCount === 0) return [];
  const found = { searchId, fromIndex: 0, toIndex: resultCount };
  return (await browser.send('DOM.getSearchResults', found)).nodeIds;
}

const force = (browser: CdpSession, nodes: readonly number[], states: readonly string[]) =>
  Promise.all(
    nodes.map((nodeId) =>
      browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] }),
    ),
  );

/** A theme changes only colours. */
const COLOURS = { options: { ...QUICK, runOnly: COLOUR_RULES } };

/** Checks the colours of controls while hovered, pressed and focused. */
async function checkTouched(
  theme: string,
  context: Context,
  browser: CdpSession,
  { nodes, controls }: { nodes: readonly number[]; controls: readonly Element[] },
): Promise<void> {
  for (const [touch, states] of Object.entries(TOUCHES)) {
    await force(browser, nodes, states);
    await settled();
    await check(`In the ${theme} theme, ${touch}`, context, {
      context: { include: controls },
      ...COLOURS,
    });
  }
  await force(browser, nodes, []);
}

/**
 * Runs after a story's test, in which axe has checked everything but colours: checks its colours. The full
 * matrix also checks the other theme, and a component's controls while hovered, pressed and focused, which
 * otherwise the unit test of the pairs of colours holds. Looks that an earlier story has shown are not checked
 * again.
 */
export async function checkEveryLook(context: Context): Promise<void> {
  const browser = cdpSession();
  if (!browser) return;
  const isTouched = isFullMatrix && context.parameters['screen'] === undefined;
  const operable = isTouched ? document.body.querySelectorAll(OPERABLE) : [];
  const controls = withNewLook(context, 'touched', operable);
  const drawn = outermost(
    withNewLook(context, 'colours', document.body.querySelectorAll('[class]')),
  );
  if (controls.length === 0 && drawn.length === 0) return;
  const nodes = controls.length > 0 ? await operableNodes(browser) : [];
  const touched = { nodes, controls };
  const wasDark = document.documentElement.classList.contains(themeClassNames.dark);
  const [own, other] = wasDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  try {
    for (const theme of isFullMatrix ? [own, other] : [own]) {
      if (theme === other) {
        applyTheme(other);
        await settled();
      }
      if (drawn.length > 0) {
        await check(`In the ${theme} theme`, context, { context: { include: drawn }, ...COLOURS });
      }
      if (controls.length > 0) await checkTouched(theme, context, browser, touched);
    }
  } finally {
    applyTheme(own);
  }
}
