/** A check of a profile, as staff send it: a visit to the monastery on this day, by default today. */
export function checkOn(on = new Date().toISOString().slice(0, 10)) {
  return { kind: 'monastery', on, text: 'The guest master knows her.' } as const;
}
