/** Storage key of what one user is writing: logging out removes it. */
export function writingKey(userId: string): string {
  return `updateDraft:${userId}`;
}
