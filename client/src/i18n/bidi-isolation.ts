import { isolated } from '@almsway/contract/isolated';

/** The parts of react-intl's and its core's shape that are changed here. */
interface WithMessages {
  readonly formatMessage: (...given: never[]) => unknown;
}

/** `values` with bidi isolation around every text. */
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
 * Adds bidi isolation to the values of messages, so that names, titles and searches in another writing
 * direction do not reorder the sentence around them. Elements inside a message use `<bdi>` instead.
 */
export function withBidiIsolation<Shape extends WithMessages>(intl: Shape): Shape {
  const formatMessage = intl.formatMessage as (...given: unknown[]) => unknown;
  return {
    ...intl,
    formatMessage: (descriptor: unknown, values?: unknown, ...more: unknown[]) =>
      formatMessage(descriptor, isolatedValues(values), ...more),
  };
}
