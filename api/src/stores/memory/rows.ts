import type { Records } from '#api/records.ts';

/** Everything the API keeps. Neither a list nor a record in it is changed in place. */
export type Rows = { [List in keyof Records]: Records[List][] };

/** Gives the current rows: those of the last commit, or those of a transaction. */
export type Read = () => Rows;
