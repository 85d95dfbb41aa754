import type { ColorName } from './themes.ts';

/** Two colours used on each other in the product, and their minimum contrast (WCAG 2.2). */
export interface ContrastPair {
  /** Foreground: text or graphics. */
  ink: ColorName;
  /** The background. */
  ground: ColorName;
  /** 4.5 for text (1.4.3), 3 for borders, marks and focus rings (1.4.11). */
  least: 4.5 | 3;
}

const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = [
  'background',
  'surface',
  'sunken',
  'navbar',
] as const satisfies readonly ColorName[];

const MISTS = [
  'secondaryMist',
  'successMist',
  'errorMist',
  'infoMist',
  'warningMist',
] as const satisfies readonly ColorName[];

function pairs(
  inks: readonly ColorName[],
  grounds: readonly ColorName[],
  least: ContrastPair['least'],
): ContrastPair[] {
  return inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least })));
}

/** Every pair in use, including states such as hover and press. Both themes must satisfy all of them. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(['text', 'textMuted'], [...GROUNDS, ...MISTS], TEXT),
  ...pairs(
    ['actionText', 'secondaryText', 'successText', 'errorText', 'infoText', 'warningText'],
    GROUNDS,
    TEXT,
  ),
  ...pairs(['secondaryText'], ['secondaryMist'], TEXT),
  ...pairs(['successText'], ['successMist'], TEXT),
  ...pairs(['errorText'], ['errorMist'], TEXT),
  ...pairs(['infoText'], ['infoMist'], TEXT),
  ...pairs(['warningText'], ['warningMist'], TEXT),
  // Labels of filled buttons, of the notification count and of snackbars.
  ...pairs(
    ['onAction'],
    [
      'action',
      'actionHover',
      'actionPressed',
      'error',
      'errorHover',
      'errorPressed',
      'secondary',
      'success',
      'info',
      'warning',
    ],
    TEXT,
  ),
  // WCAG 1.4.3 exempts disabled labels, but "coming in beta" should be legible.
  ...pairs(['onDisabled'], ['disabled', 'background', 'surface', 'navbar'], TEXT),
  ...pairs(['borderControl'], ['background', 'surface', 'navbar'], SHAPE),
  ...pairs(['focus'], [...GROUNDS, ...MISTS], SHAPE),
  ...pairs(
    ['action', 'secondary', 'success', 'error', 'info', 'warning'],
    ['background', 'surface', 'navbar'],
    SHAPE,
  ),
  ...pairs(
    ['actionHover', 'actionPressed', 'errorHover', 'errorPressed'],
    ['background', 'surface'],
    SHAPE,
  ),
];
