/** Base colours. White and dark navy both have a contrast of 4.5:1 on them. */
export const palette = {
  white: '#FFFFFF',
  navy: '#02031A',
  coral: '#D24715',
  coralDeep: '#B53A0E',
  coralDeeper: '#962F0A',
  coralLight: '#E85B27',
  coralLighter: '#F27244',
  coralOnLight: '#A8360C',
  coralOnDark: '#FF8A5E',
  gold: '#987000',
  goldOnLight: '#7A5A00',
  goldOnDark: '#D9AE3C',
  goldBright: '#F2B705',
  goldMist: '#FBF3DD',
  goldDusk: '#322A12',
  green: '#318737',
  greenOnLight: '#256B2B',
  greenOnDark: '#5FC068',
  greenMist: '#EAF4EB',
  greenDusk: '#1B3023',
  red: '#DF3047',
  redDeep: '#C01F38',
  redDeeper: '#A1172E',
  redLight: '#EC4A60',
  redLighter: '#F3697C',
  redOnDark: '#FF8A99',
  redMist: '#FDEDEF',
  redDusk: '#3A2027',
  blue: '#1F76D9',
  blueOnLight: '#175FB3',
  blueOnDark: '#6FB0FA',
  blueMist: '#EAF2FB',
  blueDusk: '#1A2C47',
  amber: '#B46103',
  amberOnLight: '#8F4C00',
  amberOnDark: '#F0A03C',
  amberMist: '#FBF1E4',
  amberDusk: '#362813',
  grey50: '#F7F7F8',
  grey100: '#EFEFF1',
  grey200: '#E1E1E5',
  grey500: '#85858B',
  grey600: '#6B6B70',
  grey700: '#595959',
  grey800: '#333333',
  night950: '#080B13',
  night900: '#0D111C',
  night800: '#1E222C',
  night700: '#2A2F3B',
  night600: '#3A4050',
  night400: '#767D8F',
  night350: '#99A0B1',
  night300: '#A9B0C0',
  night100: '#E8EAF0',
} as const;

/**
 * Gaps and paddings on a 4 px grid, in rem so that they grow with the user's text size; in windows below 360
 * px only text grows. `half` is for the space inside marks.
 */
export const space = {
  0: '0',
  half: '0.125rem',
  1: '0.25rem',
  2: '0.5rem',
  3: 'min(0.75rem, 3.4vw)',
  4: 'min(1rem, 4.5vw)',
  5: 'min(1.5rem, 6.7vw)',
  6: 'min(2rem, 9vw)',
  7: 'min(3rem, 13.5vw)',
  8: 'min(4rem, 18vw)',
  9: 'min(6rem, 27vw)',
} as const;

/**
 * Sizes of elements. Those that contain text or are next to it are in rem and grow with the user's text size;
 * pages, layers and pictures are in px. The bar and the two dialogs are from specification section 9.
 */
export const sizes = {
  // The bar, with controls that grow as far as a small window allows.
  bar: '60px',
  barTarget: 'max(44px, min(2.75rem, 10vw))',
  barIcon: 'max(22px, min(1.375rem, 5vw))',

  // Controls.
  target: '44px',
  targetSmall: '36px',
  targetLarge: '52px',
  control: '48px',
  controlAmount: '10rem',
  controlDate: '12.5rem',
  textArea: '7.5rem',
  mark: '1.5rem',
  switchWidth: '3.5rem',
  switchHeight: '2rem',
  switchThumb: '1.25rem',

  // Pages and their columns.
  page: '1120px',
  pageHuge: '1320px',
  pageAlone: '460px',
  measure: '66ch',
  form: '640px',
  columnSmall: '11.25rem',
  columnMedium: '16.25rem',
  columnLarge: '21.25rem',

  // Minimum width of text beside something, before one of the two wraps.
  besideSmall: '12.5rem',
  beside: '15rem',
  besideLarge: '17.5rem',
  step: '6rem',

  // Overlays.
  dialog: '400px',
  dialogWide: '680px',
  dialogTall: '752px',
  drawer: '360px',
  menu: '224px',
  listbox: '18rem',
  tooltip: '280px',
  toast: '480px',

  // Avatars.
  avatarSmall: '32px',
  avatarMedium: '48px',

  // A portrait that is being chosen.
  photo: '112px',

  // Niches of people.
  nicheList: 'min(96px, 27vw)',
  nicheListLarge: '128px',
  nicheHead: 'min(112px, 31vw)',
  nicheMoment: '160px',
  nicheHeadLarge: '240px',

  // Icons, and the round backgrounds of icons and numerals.
  iconSmall: '1.125rem',
  icon: '1.25rem',
  iconLarge: '1.375rem',
  iconHuge: '1.5rem',
  iconMedal: 'min(1.875rem, 9.4vw)',
  iconPortrait: '48px',
  discSmall: 'min(2.75rem, 13.8vw)',
  disc: 'min(3rem, 15vw)',
  discHuge: 'min(4rem, 20vw)',

  // Progress: spinners, progress bars, skeletons.
  spinner: '2rem',
  progress: '0.75rem',
  line: '1.75rem',
  skeletonMedium: '12.5rem',
  skeletonLarge: '22.5rem',

  // Drawings.
  ornamentSmall: '32px',
  ornamentMedium: '56px',
  ornamentLarge: '112px',
  sceneSmall: '280px',
  scene: '360px',
  banner: '180px',

  // Photos: in a text, and while being cropped.
  picture: '32rem',
  cropper: '280px',

  // QR codes.
  qrCode: '232px',

  // Margin of printed pages.
  paperMargin: '15mm',

  // Visually hidden elements.
  hidden: '1px',
} as const;

/**
 * Widths of lines: borders, selected and current parts, rings, underlines. The last two are borders in a
 * tone's colour.
 */
export const borderWidths = {
  hairline: '1px',
  strong: '2px',
  mark: '3px',
  accent: '4px',
  alert: '6px',
} as const;

/** Stroke widths of drawings; larger drawings have wider strokes. */
export const strokeWidths = {
  fine: '1.25px',
  light: '1.5px',
  medium: '1.75px',
  strong: '2px',
} as const;

/**
 * Distance of a focus ring from its control, outside or inside; and how far the touch target of a small
 * control extends beyond its edge.
 */
export const offsets = {
  ring: '2px',
  ringWithin: '-2px',
  ringInset: '-4px',
  ringShrunk: '-6px',
  touch: '-4px',
} as const;

/** Corner radii. */
export const radii = {
  tiny: '2px',
  small: '6px',
  medium: '10px',
  large: '16px',
  huge: '24px',
  pill: '1.75rem',
  round: '999px',
} as const;

/**
 * Font sizes. Body text is at least 17 px at the browser's default setting, and only text in small marks is
 * below 15 px. Headings grow with the window, and always leave room for a word of twelve letters in a line.
 */
export const fontSizes = {
  count: 'min(0.75rem, 4vw)',
  tiny: '0.8125rem',
  small: '0.9375rem',
  body: '1.0625rem',
  lead: 'clamp(1.1875rem, 1.1rem + 0.33vw, 1.3125rem)',
  h3: 'min(clamp(1.3125rem, 1.25rem + 0.25vw, 1.5rem), 9.5vw)',
  h2: 'min(clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem), 11vw)',
  h1: 'min(clamp(2rem, 1.65rem + 1.6vw, 2.875rem), 13vw)',
  display: 'min(clamp(2.375rem, 1.75rem + 3vw, 4rem), 13vw)',
} as const;

/** Font families: one display face for headings, one for text, each with a metrically matched fallback. */
export const fonts = {
  display:
    "'Almsway Display', 'Almsway Display Fallback', 'Almsway Display Fallback Noto', 'Times New Roman', 'Noto Serif', Georgia, serif",
  body: "'Almsway Text', 'Almsway Text Fallback', 'Almsway Text Fallback Roboto', 'Almsway Text Fallback Noto', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
} as const;

/** Weights of the text face, and the single weight of the display face. */
export const fontWeights = {
  regular: '400',
  medium: '500',
  strong: '600',
  display: '480',
} as const;

/** Line heights. */
export const lineHeights = { tight: '1.12', heading: '1.22', snug: '1.4', body: '1.6' } as const;

/** Letter spacing. */
export const letterSpacings = {
  display: '-0.018em',
  heading: '-0.01em',
  eyebrow: '0.06em',
} as const;

/** Stacking order, lowest first. */
export const zIndices = {
  raised: '1',
  bar: '20',
  dialog: '50',
  menu: '60',
  tooltip: '70',
  toast: '80',
} as const;

/** Durations and easings. With reduced motion the global styles shorten all of them to nearly nothing. */
export const transitions = {
  quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '220ms cubic-bezier(0.2, 0, 0, 1)',
  sunrise: '600ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Window widths at which layouts change: 520, 760, 960, 1280 and 1600 px, and more for users with larger text. */
export const breakpoints = {
  small: '(min-width: 32.5em)',
  medium: '(min-width: 47.5em)',
  large: '(min-width: 60em)',
  wide: '(min-width: 80em)',
  huge: '(min-width: 100em)',
} as const;

/** A whole step of the space scale. */
export type Space = `${Exclude<keyof typeof space, 'half'>}`;
