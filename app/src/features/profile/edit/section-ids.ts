/** Id of the heading of a section of the private profile, to which an address can point. */
export function sectionId(section: string): string {
  return `profile-${section}`;
}

/** Names of the sections to which other pages lead. */
export const METHODS_SECTION = 'methods';
export const SUPPORT_SECTION = 'support';
export const TRANSLATIONS_SECTION = 'translations';
