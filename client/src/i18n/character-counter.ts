import { characterCount } from '@almsway/contract/text';
import type { IntlShape } from 'react-intl';

/** The counter of a text field: how many characters a text has, of how many allowed. */
export function counterOf(
  intl: IntlShape,
  text: string,
  max: number,
): { readonly value: number; readonly max: number; readonly label: string } {
  const count = characterCount(text);
  return { value: count, max, label: intl.formatMessage({ id: 'common.counter' }, { count, max }) };
}
