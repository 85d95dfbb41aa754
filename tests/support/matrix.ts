/** `TEST_MATRIX=full` (`npm run test:all`) also runs what repeats other tests in a variation. */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full';

/** How many random cases a slow property is tested with: this many in the full matrix, a third otherwise. */
export const runs = (count: number): number => (isFullMatrix ? count : Math.ceil(count / 3));
