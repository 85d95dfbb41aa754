import type { Locale } from '@almsway/contract/locale';

import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** Id of a text of the mails. */
export type MailMessageId = keyof typeof en;

/**
 * Texts of the mails and of the pages behind their links, as ICU messages. Mails to users contain no names: whom
 * somebody supports, and so their belief, is shown only after signing in. The reference and day of an offering identify
 * it, and reveal nothing (decision 054).
 */
export const MAIL_CATALOGUES: Readonly<Record<Locale, Readonly<Record<MailMessageId, string>>>> = {
  en,
  es,
};
