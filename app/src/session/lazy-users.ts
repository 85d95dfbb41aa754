import { lazy } from '#app/lazy.ts';

/** The calls about accounts, loaded with the first of them: visitors make none. */
export const userCalls = lazy(() => import('./users.ts'));
