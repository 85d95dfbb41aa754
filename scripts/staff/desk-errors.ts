/** An error with a one-line message for the user. */
export class DeskError extends Error {}

/** The arguments are invalid. */
export class UsageError extends Error {}

// Texts of users must not control the staff's terminal.
/** Text for one line of a terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
