/** Storage key of the draft of one person. */
export function draftKey(userId: string): string {
  return `onboardingDraft:${userId}`;
}
