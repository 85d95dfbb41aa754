import type { Locale } from '@almsway/contract/locale';

import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** Texts of the account chooser, also used by the page's script. */
export const CHOOSER_MESSAGES = { en, es } as const satisfies Record<
  Locale,
  Record<string, string>
>;

/** Key of a text of the chooser. */
export type ChooserMessage = keyof (typeof CHOOSER_MESSAGES)['en'];
