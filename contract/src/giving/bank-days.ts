/**
 * Days on which euro payments are settled: the calendar of TARGET, as the European Central Bank set it on 14 December
 * 2000. Banks carry out a standing order that falls on another day on the next of these.
 */

/** Month and day of holidays that are the same every year. */
const FIXED: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];
const DAY_MS = 86_400_000;

/** Whether payments are settled on this day, `YYYY-MM-DD`. */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day !== daysAfter(easter, -2) && day !== daysAfter(easter, 1);
}

/** The first bank day on or after a day. */
export function bankDayFrom(day: string): string {
  let found = day;
  while (!isBankDay(found)) found = daysAfter(found, 1);
  return found;
}

/** So many bank days after the first one on or after a day. */
export function bankDaysAfter(day: string, count: number): string {
  let found = bankDayFrom(day);
  for (let left = count; left > 0; left -= 1) found = bankDayFrom(daysAfter(found, 1));
  return found;
}

/** So many days after a day, `YYYY-MM-DD`, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
    .toISOString()
    .slice(0, 10);
}
