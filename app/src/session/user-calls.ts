import { fetchPart } from '#app/api/part.ts';

/** The calls about accounts, fetched with the first of them: nobody is known to most who read. */
export const userCalls = () => fetchPart(() => import('./users.ts'));
