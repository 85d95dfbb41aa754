import { euroFormat } from '@almsway/contract/giving/amount';
import type { IntlShape } from 'react-intl';

/** An amount of euros as this language writes it. */
export function euros(intl: Pick<IntlShape, 'formatNumber'>, cents: number): string {
  return intl.formatNumber(cents / 100, euroFormat(cents));
}
