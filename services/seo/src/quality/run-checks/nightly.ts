/** A quiet hour in the time zone of the business. */
const hour = 3;
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});
const hourMs = 3_600_000;

/** The last time it was 3 a.m. in London. */
export function lastNight(now: Date): Date {
  let at = Math.floor(now.getTime() / hourMs) * hourMs;
  while (Number(london.format(new Date(at))) !== hour) at -= hourMs;
  return new Date(at);
}
