/**
 * Class names of the root element, which are also the values in local storage (specification section 3). In a
 * file of its own without colours, because the inline script of every page imports it.
 */
export const themeClassNames = { light: 'lightTheme', dark: 'darkTheme' } as const;

/** A theme of the app. */
export type ThemeName = keyof typeof themeClassNames;
