/** Storage key of what one person is writing: whoever logs out leaves nothing behind it. */
export function writingKey(userId: string): string {
  return `updateDraft:${userId}`;
}
