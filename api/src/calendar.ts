/** Days and years in the time zone of the entity, which counts for receipts and taxes. */

/** Time zone of the entity, if the deployment sets none. */
export const DEFAULT_TIME_ZONE = 'Europe/Madrid';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Local time in a time zone, as a date whose UTC fields contain it. */
function localTime(time: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, time: Date): string {
  return localTime(time, timeZone).toISOString().slice(0, 10);
}

/** The hour in a time zone, from 0 to 23. */
export function hourIn(timeZone: string, time: Date): number {
  return localTime(time, timeZone).getUTCHours();
}

/** The year in a time zone. */
export function yearIn(timeZone: string, time: Date): number {
  return localTime(time, timeZone).getUTCFullYear();
}

/** Time at which a year begins in a time zone. */
export function startOfYear(timeZone: string, year: number): Date {
  return startOfDay(timeZone, `${String(year).padStart(4, '0')}-01-01`);
}

/** Time at which a day (`YYYY-MM-DD`) begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`);
  // Offset of the time zone from UTC at that time.
  const aheadMs = localTime(new Date(asUtc), timeZone).getTime() - asUtc;
  return new Date(asUtc - aheadMs);
}

/** The next day, both `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}
