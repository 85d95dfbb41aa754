/** Plain data of the design: nothing here knows the styling library. */

/** Raw palette: the strict hexes serve white and the darkest navy at 4.5:1 (WCAG 1.4.3). */
export const palette = {
  coral: '#D24715',
  coralDeep: '#B23A0F',
  coralBright: '#FA6A36',
  gold: '#987000',
  goldDeep: '#7D5C00',
  goldBright: '#F2B705',
  goldLight: '#BF9005',
  green: '#318737',
  greenBright: '#41AB4A',
  red: '#DF3047',
  redDeep: '#BF1F36',
  redBright: '#F3697C',
  blue: '#1F76D9',
  blueBright: '#4999F5',
  amber: '#B46103',
  amberBright: '#DE8006',
  white: '#FFFFFF',
  mist: '#F7F7F8',
  mistDeep: '#EDEDF0',
  line: '#DCDCE2',
  control: '#85858B',
  slate: '#595959',
  ink: '#333333',
  night: '#0D111C',
  dusk: '#1E222C',
  duskRaised: '#282D39',
  duskLine: '#363C4A',
  duskControl: '#767D8F',
  moonMuted: '#A9B0C0',
  moon: '#E8EAF0',
  navy: '#02031A',
} as const;

/** Distances, on a 4 px step. */
export const space = {
  0: '0px',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '64px',
  9: '96px',
} as const;

/** Corners. */
export const radii = { small: '6px', medium: '10px', large: '16px', xlarge: '24px', round: '9999px' } as const;

/** Sizes that the specification sets (section 9), the least target of a finger, and page widths. */
export const sizes = {
  bar: '60px',
  dialog: '400px',
  dialogWide: '680px',
  target: '44px',
  text: '68ch',
  form: '640px',
  page: '1120px',
} as const;

/** Type scale; body text is 17 to 18 px and grows with the person's own setting (rem). */
export const fontSizes = {
  small: '0.9375rem',
  body: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  lead: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.3125rem)',
  h4: '1.1875rem',
  h3: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)',
  h2: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
  h1: 'clamp(2.125rem, 1.7rem + 1.9vw, 3rem)',
  display: 'clamp(2.5rem, 1.8rem + 3.2vw, 4.25rem)',
} as const;

export const fonts = {
  display: "'Newsreader Variable', 'Newsreader Fallback', Georgia, 'Times New Roman', serif",
  body: "'Source Sans 3 Variable', 'Source Sans Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;

export const fontWeights = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const;

export const lineHeights = { tight: '1.15', heading: '1.25', body: '1.6' } as const;

/** Durations and curves; reduced motion sets the durations to nothing. */
export const motion = { quick: '120ms', calm: '220ms', curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** What lies above what. */
export const layers = { bar: '10', dialog: '100', menu: '200', toast: '300', skipLink: '400' } as const;

/** Width from which the top bar shows its items; below it the drawer does. */
export const breakpoints = { medium: '640px', wide: '900px' } as const;
