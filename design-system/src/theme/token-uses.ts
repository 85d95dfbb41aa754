import type { ColorName, lightShadows } from './themes.ts';
import type { fontSizes, radii, space, transitions } from './tokens.ts';

/** What each colour is for. Shown in Storybook and exported with the tokens. */
export const colorUses: Readonly<Record<ColorName, string>> = {
  navbar: 'Ground of the bar at the top.',
  background: 'Ground of the page.',
  surface: 'Ground of what is above the page: cards, dialogs, menus, fields.',
  sunken: 'Ground of quiet parts inside a page or card: hover of rows, skeletons, chips.',
  text: 'Text and headings.',
  textMuted: 'Secondary text: hints, captions, dates. Never for what must be read to act.',
  border: 'Hairlines between parts and edges of cards.',
  borderControl: 'Edges of fields and controls, which have to be seen (3:1).',
  action: 'The main action of a screen. One filled button per view.',
  actionHover: 'The main action under a pointer.',
  actionPressed: 'The main action while it is pressed.',
  actionText: 'Links and action words on a page or card.',
  onAction: 'Text and icons on a filled colour.',
  secondary: 'Second accent: drawings, progress, the verified mark, and what is chosen.',
  secondaryText: 'Words in the second accent.',
  secondaryMist: 'Ground of the second accent, and of what is chosen.',
  secondaryBright: 'Golden yellow of the logo, drawings and selected text. Decoration only.',
  success: 'Edges and icons of what went well: received, verified, saved.',
  successText: 'Words of success.',
  successMist: 'Ground of messages of success.',
  error: 'The red of Almsway: edges of errors, and buttons that destroy something.',
  errorHover: 'A destructive button under a pointer.',
  errorPressed: 'A destructive button while it is pressed.',
  errorText: 'Words of errors.',
  errorMist: 'Ground of error messages.',
  info: 'Edges and icons of neutral notices.',
  infoText: 'Words of neutral notices.',
  infoMist: 'Ground of neutral notices.',
  warning: 'Edges and icons of what is pending or needs attention.',
  warningText: 'Words of what needs attention.',
  warningMist: 'Ground of what needs attention.',
  disabled: 'Ground of controls that cannot be used now.',
  onDisabled: 'Words of controls that cannot be used now; they can still be read.',
  focus: 'Ring around the focused control.',
  overlay: 'Veil over the page under a dialog.',
};

/** What each gap is for. */
export const spaceUses: Readonly<Record<keyof typeof space, string>> = {
  0: 'No gap.',
  half: 'Inside marks and badges.',
  1: 'Between a label and what belongs to it.',
  2: 'Between an icon and its words, between lines of one thing.',
  3: 'Between buttons in a row, inside small controls.',
  4: 'Between rows of a list, inside fields.',
  5: 'Between fields of a form, inside cards on a phone.',
  6: 'Between cards, inside cards on a desk.',
  7: 'Between sections of a page.',
  8: 'Between bands of a public page on a phone.',
  9: 'Between bands of a public page on a desk.',
};

/** What each corner is for. */
export const radiusUses: Readonly<Record<keyof typeof radii, string>> = {
  tiny: 'Marks inside drawings of progress.',
  small: 'Checkboxes, small marks, the focus ring of links.',
  medium: 'Fields, messages, items of menus.',
  large: 'Cards, menus, toasts.',
  huge: 'Dialogs, drawers, bands of public pages.',
  pill: 'Buttons, which grow with their text.',
  round: 'Discs: avatars, counts, icon buttons.',
};

/** What each type size is for. */
export const fontSizeUses: Readonly<Record<keyof typeof fontSizes, string>> = {
  count: 'The number on the bell.',
  tiny: 'Words of badges. Never a sentence.',
  small: 'Hints, captions and dates.',
  body: 'Text, fields and buttons.',
  lead: 'The sentence under a page title; words of monastics, in the display face.',
  h3: 'Title of a card or a dialog; the name in the bar.',
  h2: 'Title of a section.',
  h1: 'Title of a page, once.',
  display: 'Title of the public home, once.',
};

/** What each shadow is for. */
export const shadowUses: Readonly<Record<keyof typeof lightShadows, string>> = {
  raised: 'Cards and filled buttons.',
  lifted: 'A card under a pointer, the list of a field, the bar at the foot of a phone.',
  floating: 'Dialogs, drawers, menus, tooltips, toasts.',
};

/** What each transition is for. */
export const transitionUses: Readonly<Record<keyof typeof transitions, string>> = {
  quick: 'Colours of a control that is pointed at or pressed.',
  calm: 'What opens, closes or moves.',
  sunrise: 'The sun behind a person rises, once.',
};
