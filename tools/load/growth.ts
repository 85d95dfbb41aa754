import { middle } from '../bench/medians.ts';

/** Largest allowed growth from the second fifth of the time to the last. */
const MOST_GROWTH = 1.1;

/** How often everything is measured: six times in each fifth. */
export const MEASURES = 30;

/** Fewest measures of a fifth that are enough. */
const FEWEST = 3;

/** Values of one measure over time: `at` is the share of the whole time, from 0 to 1. */
export type Course = readonly { readonly at: number; readonly value: number }[];

/** A line of the table. */
export interface Growth {
  readonly second: number;
  readonly last: number;
  readonly ratio: number;
  /** False too when there are too few measures to say. */
  readonly isFlat: boolean;
}

function medianBetween(course: Course, from: number, to: number): number {
  const values = course.filter(({ at }) => at >= from && at < to).map(({ value }) => value);
  return values.length < FEWEST ? Number.NaN : middle(values);
}

/** The medians of the second and the last fifth, and their ratio. */
export function growthOf(course: Course): Growth {
  const second = medianBetween(course, 0.2, 0.4);
  const last = medianBetween(course, 0.8, Number.POSITIVE_INFINITY);
  const ratio = last / second;
  return { second, last, ratio, isFlat: ratio <= MOST_GROWTH };
}
