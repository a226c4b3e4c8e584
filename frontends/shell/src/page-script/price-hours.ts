const aMinute = 60_000;

/** Whether a time of day lies in a range that may go past midnight. */
export const isWithin = (time: string, from: string, until: string): boolean =>
  from < until ? time >= from && time < until : time >= from || time < until;

/** Says which prices apply now, by UK time, for the styles of the table to mark their column. */
export function startPriceHours(): void {
  const table = document.querySelector<HTMLElement>('[data-night-from]');
  if (!table) return;
  const { nightFrom = '', nightUntil = '' } = table.dataset;
  const mark = () => {
    const time = new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/London' });
    table.dataset.now = isWithin(time, nightFrom, nightUntil) ? 'night' : 'day';
  };
  mark();
  setInterval(mark, aMinute);
}
