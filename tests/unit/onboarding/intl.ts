import { createIntl } from '@formatjs/intl';
import type { IntlShape } from 'react-intl';

import type { MessageId } from '#client/i18n/message-id.ts';

/** Texts of one language, from some of its catalogues. */
export type Texts = Readonly<Record<string, string>>;

/** Casts texts to the type of complete catalogues, which pages require. */
export const asMessages = (texts: Texts) => texts as Record<MessageId, string>;

/** A formatter for these texts outside of a page. */
export function intlOf(locale: string, texts: Texts): IntlShape {
  return createIntl({ locale, messages: asMessages(texts) }) as unknown as IntlShape;
}
