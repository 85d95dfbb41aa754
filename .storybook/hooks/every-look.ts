import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';

import { applyTheme } from '../decorators/with-theme.tsx';
import { lentBrowser, type LentBrowser } from './lent-browser.ts';

type Context = Parameters<typeof checkAccessibility>[0];

/** What a pointer and the keyboard do to a control, and how an assertion names it. */
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

const frame = () =>
  new Promise((drawn) => {
    requestAnimationFrame(drawn);
  });

async function settled(): Promise<void> {
  await frame();
  await frame();
}

/** Runs axe as the story's own check does, and says in which look it failed. */
async function check(look: string, context: Context, options: object = {}): Promise<void> {
  const a11y = { ...(context.parameters['a11y'] as object), ...options };
  try {
    await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } });
  } catch (error) {
    throw new Error(`${look}: ${String(error)}`, { cause: error });
  }
}

/** The page's controls, as the browser counts them. */
async function operableNodes(browser: LentBrowser): Promise<readonly number[]> {
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  await browser.send('DOM.getDocument', { depth: 0 });
  const { searchId, resultCount } = await browser.send('DOM.performSearch', { query: OPERABLE });
  if (resultCount === 0) return [];
  const found = { searchId, fromIndex: 0, toIndex: resultCount };
  return (await browser.send('DOM.getSearchResults', found)).nodeIds;
}

const force = (browser: LentBrowser, nodes: readonly number[], states: readonly string[]) =>
  Promise.all(
    nodes.map((nodeId) =>
      browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] }),
    ),
  );

/** A theme changes only colours. */
const COLOURS = { options: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** The colours of every control as they are under a pointer, a press and the focus. */
async function checkTouched(
  theme: string,
  context: Context,
  browser: LentBrowser,
  nodes: readonly number[],
): Promise<void> {
  for (const [touch, states] of Object.entries(TOUCHES)) {
    await force(browser, nodes, states);
    await settled();
    await check(`In the ${theme} theme, ${touch}`, context, {
      context: { include: [...document.body.querySelectorAll(OPERABLE)] },
      ...COLOURS,
    });
  }
  await force(browser, nodes, []);
}

/**
 * After a story's test, in which axe saw it in one theme: its colours in the other, and in both with every
 * control of a component pointed at, pressed and focused.
 */
export async function checkEveryLook(context: Context): Promise<void> {
  const browser = lentBrowser();
  if (!browser) return;
  const isTouched =
    context.parameters['screen'] === undefined && document.body.querySelector(OPERABLE) !== null;
  const nodes = isTouched ? await operableNodes(browser) : [];
  const wasDark = document.documentElement.classList.contains(themeClassNames.dark);
  const [own, other] = wasDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  try {
    if (isTouched) await checkTouched(own, context, browser, nodes);
    applyTheme(other);
    await settled();
    await check(`In the ${other} theme`, context, COLOURS);
    if (isTouched) await checkTouched(other, context, browser, nodes);
  } finally {
    applyTheme(own);
  }
}
