import type { Records } from '#api/records.ts';

/** Everything the API keeps. Neither a list nor a record in it is changed in place. */
export type Rows = { [List in keyof Records]: Records[List][] };

/** Gives the rows as they are now: those that were kept last, or those of a transaction. */
export type Read = () => Rows;
