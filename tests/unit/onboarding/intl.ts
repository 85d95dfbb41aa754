import { createIntl } from '@formatjs/intl';
import type { IntlShape } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

/** Texts of one language, from some of its catalogues. */
export type Texts = Readonly<Record<string, string>>;

/** Texts in the form the pages take them, which have all catalogues. */
export const asMessages = (texts: Texts) => texts as Record<MessageId, string>;

/** What formats those texts outside a page. */
export function intlOf(locale: string, texts: Texts): IntlShape {
  return createIntl({ locale, messages: asMessages(texts) }) as unknown as IntlShape;
}
