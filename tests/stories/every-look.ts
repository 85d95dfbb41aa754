import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';

import { applyTheme } from '../../.storybook/decorators.tsx';

type Context = Parameters<typeof checkAccessibility>[0];

/** Colour rules are by far the slowest, and are checked for each look separately. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** With `TEST_MATRIX=full` (`npm run test:all`) stories are checked in both themes. */
const isFullMatrix = import.meta.env['TEST_MATRIX'] === 'full';

/** axe reports only violations: describing passed checks takes longer than running them. */
const QUICK = { resultTypes: ['violations'] };

/** axe options for a whole story. Colours are checked by `checkEveryLook` instead. */
export const A11Y_OPTIONS = {
  ...QUICK,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

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
 * checked on their own; screens share them.
 */
function withNewLook({ title, parameters }: Context, elements: Iterable<Element>): Element[] {
  const subject = parameters['screen'] === undefined ? title : 'screens';
  return [...elements].filter((element) => {
    const look = [subject, lookOf(element)].join('|');
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

/** axe's error when none of the elements to check exists any more. */
const NOTHING_LEFT = 'No elements found for include';

/** Checks the colours of elements with axe, like the story's own check, and reports in which theme they failed. */
async function checkColours(theme: string, context: Context, include: Element[]): Promise<void> {
  const own = context.parameters['a11y'] as object;
  const a11y = { ...own, context: { include }, options: { ...QUICK, runOnly: COLOUR_RULES } };
  try {
    await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } });
  } catch (error) {
    // All elements to check, such as a skeleton or a message, have disappeared in the meantime.
    if (String(error).includes(NOTHING_LEFT)) return;
    throw new Error(`In the ${theme} theme: ${String(error)}`, { cause: error });
  }
}

/**
 * Runs after a story's test, in which axe has checked everything but colours: checks its colours, in the full matrix
 * in both themes. Looks that an earlier story has shown are not checked again. The colours of controls that are
 * pointed at or pressed are held by the unit test of the pairs of colours.
 */
export async function checkEveryLook(context: Context): Promise<void> {
  const drawn = outermost(withNewLook(context, document.body.querySelectorAll('[class]')));
  if (drawn.length === 0) return;
  const wasDark = document.documentElement.classList.contains(themeClassNames.dark);
  const [own, other] = wasDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await checkColours(own, context, drawn);
  if (!isFullMatrix) return;
  try {
    applyTheme(other);
    await frame();
    await frame();
    await checkColours(other, context, drawn);
  } finally {
    applyTheme(own);
  }
}
