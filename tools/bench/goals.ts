/** Goals of a kind of page: what it loads before a touch, and its paints compared with the static page. */
export interface Goals {
  readonly kilobytes: number;
  readonly script?: number;
  readonly requests: number;
  readonly paint?: number;
}

/** Goals of the kinds of pages on which people arrive. */
export const GOALS = {
  content: { kilobytes: 70, script: 5, requests: 6, paint: 1.1 },
  form: { kilobytes: 150, script: 95, requests: 10, paint: 1.25 },
  profile: { kilobytes: 150, script: 150, requests: 12, paint: 1.6 },
  explore: { kilobytes: 250, requests: 20 },
} as const satisfies Record<string, Goals>;

/** By how many milliseconds of long tasks a page may exceed the static page. */
export const BLOCKING_GOAL_MS = 30;
