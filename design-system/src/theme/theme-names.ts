/**
 * Class names put on the root element; also the values kept in local storage (specification section 3). In a file
 * without a colour: the script that runs before the app stands in every page.
 */
export const themeClassNames = { light: 'lightTheme', dark: 'darkTheme' } as const;

/** A theme of the app. */
export type ThemeName = keyof typeof themeClassNames;
