/** The file in which a person takes their data along: readable, named after the day. */
export function fileOfData(data: Readonly<Record<string, unknown>>, now: Date): File {
  const day = now.toISOString().slice(0, 10);
  const text = JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2);
  return new File([`${text}\n`], `almsway-${day}.json`, { type: 'application/json' });
}
