/** The part of react-intl's and its core's shape that is changed here. */
interface WithDates {
  readonly formatDate: (...given: never[]) => string;
}

/**
 * Makes the spaces of formatted dates non-breaking, so that no line begins with a year alone. A date that is
 * followed by its time may still break.
 */
export function withUnbrokenDates<Shape extends WithDates>(intl: Shape): Shape {
  const formatDate = intl.formatDate as (...given: unknown[]) => string;
  return {
    ...intl,
    formatDate: (value: unknown, options?: Intl.DateTimeFormatOptions) => {
      const text = formatDate(value, options);
      return options?.timeStyle === undefined && options?.hour === undefined
        ? text.replaceAll(' ', '\u00a0')
        : text;
    },
  };
}
