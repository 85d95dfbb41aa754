/** A failure with a line for the person at the desk. */
export class DeskError extends Error {}

/** What was asked was not understood. */
export class UsageError extends Error {}

// What people typed must not steer the terminal of the desk.
/** A text on one line of a terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
