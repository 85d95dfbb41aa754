/**
 * Class names put on the root element; also the values in local storage (specification section 3). In a
 * file without colours, because the inline script of every page imports it.
 */
export const themeClassNames = { light: 'lightTheme', dark: 'darkTheme' } as const;

/** A theme of the app. */
export type ThemeName = keyof typeof themeClassNames;
