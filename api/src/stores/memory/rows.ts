import type { Records } from '#api/records.ts';

/** Everything the API keeps. Neither a list nor a record in it is changed in place. */
export type Rows = { [List in keyof Records]: Records[List][] };

/** Gives the rows as they are now: those that were kept last, or those of a transaction. */
export type Read = () => Rows;

/** Who is told of what somebody writes: those who follow them and have not muted them. */
export function listenersOf({ follows }: Pick<Rows, 'follows'>, profileId: string): string[] {
  return follows
    .filter((follow) => follow.profileId === profileId && follow.isMuted !== true)
    .map(({ userId }) => userId);
}
