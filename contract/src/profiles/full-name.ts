/** Name of a monastic, preceded by the honorific if there is one. */
export function fullName({
  honorific,
  monasticName,
}: {
  readonly honorific: string;
  readonly monasticName: string;
}): string {
  return [honorific, monasticName].filter((part) => part !== '').join(' ');
}
