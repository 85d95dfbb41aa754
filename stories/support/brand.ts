import { BRANDS, localeOfTag } from '@almsway/contract/locale';

/** Name of the product in a language. */
export const brandOf = (locale: string): string => BRANDS[localeOfTag(locale)];
