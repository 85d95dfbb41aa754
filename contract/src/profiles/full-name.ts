/** Name of a monastic with the honorific before it, when there is one. */
export function fullName({
  honorific,
  monasticName,
}: {
  readonly honorific: string;
  readonly monasticName: string;
}): string {
  return [honorific, monasticName].filter((part) => part !== '').join(' ');
}
