const aMinute = 60_000;

/** Whether a time of day lies in a range that may go past midnight. */
export const isWithin = (time: string, from: string, until: string): boolean =>
  from < until ? time >= from && time < until : time >= from || time < until;

/** UK clocks change at 01:00 UTC on the last Sundays of March and October. */
const clockChange = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
};

/** Time of day in the UK. By its rule, because `Intl` takes 15 ms to load its time zones, right after the first paint. */
export function timeInLondon(now: Date): string {
  const year = now.getUTCFullYear();
  const isSummer = +now >= clockChange(year, 2) && +now < clockChange(year, 9);
  return new Date(+now + (isSummer ? 60 * aMinute : 0)).toISOString().slice(11, 19);
}

/** Says which prices apply now, by UK time, for the styles of the table to mark their column. */
export function startPriceHours(): void {
  const table = document.querySelector<HTMLElement>('[data-night-from]');
  if (!table) return;
  const { nightFrom = '', nightUntil = '' } = table.dataset;
  const mark = () => {
    table.dataset.now = isWithin(timeInLondon(new Date()), nightFrom, nightUntil) ? 'night' : 'day';
  };
  mark();
  setInterval(mark, aMinute);
}
