import { euroFormat } from '@almsway/contract/giving/amount';
import type { IntlShape } from 'react-intl';

/** Formats an amount of euros in this language. */
export function euros(intl: Pick<IntlShape, 'formatNumber'>, cents: number): string {
  return intl.formatNumber(cents / 100, euroFormat(cents));
}

/** Formats an amount of euros always with its cents, as legal documents do. */
export function eurosAndCents(intl: Pick<IntlShape, 'formatNumber'>, cents: number): string {
  return intl.formatNumber(cents / 100, { ...euroFormat(cents), minimumFractionDigits: 2 });
}

/** Formats an amount for bookkeeping: always with cents, and with a separator of thousands from 1.000 on. */
export function eurosInBooks(intl: Pick<IntlShape, 'formatNumber'>, cents: number): string {
  return intl.formatNumber(cents / 100, {
    ...euroFormat(cents),
    minimumFractionDigits: 2,
    useGrouping: 'always',
  });
}

/** The euro sign, and whether this language writes it before the figures. */
export function euroSign(intl: Pick<IntlShape, 'formatNumberToParts'>): {
  readonly text: string;
  readonly isBefore: boolean;
} {
  const parts = intl.formatNumberToParts(1, euroFormat(0));
  const isSign = ({ type }: Intl.NumberFormatPart) => type === 'currency';
  return { text: parts.find(isSign)?.value ?? '€', isBefore: parts.findIndex(isSign) === 0 };
}

/** Formats the amounts of a column, all of them with cents if one has some, so that they align. */
export function eurosInColumn(
  intl: Pick<IntlShape, 'formatNumber'>,
  column: readonly number[],
): (cents: number) => string {
  const format = euroFormat(column.find((cents) => cents % 100 !== 0) ?? 0);
  return (cents) => intl.formatNumber(cents / 100, format);
}
