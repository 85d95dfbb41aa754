import { isolated } from '@almsway/contract/isolated';

/** The part of react-intl's and of its core's shape that is changed here. */
interface WithMessages {
  readonly formatMessage: (...given: never[]) => unknown;
}

/** `values` with every text in it set apart from the sentence it is put into. */
function isolatedValues(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

/**
 * The same texts, whose sentences keep their order around what people wrote, whichever way that is
 * written: the one place where names, titles and searches come into sentences. Elements that stand in a
 * sentence see to it themselves (`<bdi>`).
 */
export function isolating<Shape extends WithMessages>(intl: Shape): Shape {
  const formatMessage = intl.formatMessage as (...given: unknown[]) => unknown;
  return {
    ...intl,
    formatMessage: (descriptor: unknown, values?: unknown, ...more: unknown[]) =>
      formatMessage(descriptor, isolatedValues(values), ...more),
  };
}
