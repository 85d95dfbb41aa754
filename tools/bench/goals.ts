/** Goals of a kind of page: what it takes before a touch, and its paints against those of the static page. */
export interface Goals {
  readonly kilobytes: number;
  readonly script?: number;
  readonly requests: number;
  readonly paint?: number;
}

/** Goals of the kinds of pages that people come to first. */
export const GOALS = {
  content: { kilobytes: 70, script: 5, requests: 6, paint: 1.1 },
  form: { kilobytes: 150, script: 95, requests: 10, paint: 1.25 },
  profile: { kilobytes: 150, script: 150, requests: 12, paint: 1.6 },
  explore: { kilobytes: 260, requests: 20 },
} as const satisfies Record<string, Goals>;

/** How much longer than the static page a page may keep the processor, in milliseconds of long tasks. */
export const BLOCKING_GOAL_MS = 30;
