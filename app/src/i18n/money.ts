import type { IntlShape } from 'react-intl';

/** An amount of euros as this language writes it; cents only where there are some. */
export function euros(intl: Pick<IntlShape, 'formatNumber'>, cents: number): string {
  return intl.formatNumber(cents / 100, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}
