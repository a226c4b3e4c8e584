import { isWithin, startPriceHours, timeInLondon } from './price-hours';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<table data-night-from="20:00" data-night-until="07:00"></table>';
});
afterEach(() => jest.useRealTimers());

const now = () => document.querySelector('table')!.dataset.now;

it.each([
  ['2026-01-15T19:59:59Z', 'day'],
  ['2026-01-15T20:00:00Z', 'night'],
  ['2026-07-15T06:00:00Z', 'day'],
  ['2026-07-15T05:59:59Z', 'night'],
])('knows the prices that apply at %s in London: those by %s', (at, prices) => {
  jest.setSystemTime(new Date(at));
  startPriceHours();
  expect(now()).toBe(prices);
});

it('follows the clock while the page is open', () => {
  jest.setSystemTime(new Date('2026-01-15T19:59:30Z'));
  startPriceHours();
  jest.advanceTimersByTime(60_000);
  expect(now()).toBe('night');
});

it('does nothing on a page without night prices', () => {
  document.body.innerHTML = '<table></table>';
  startPriceHours();
  expect(now()).toBeUndefined();
});

it('knows ranges within a day, too', () => {
  expect([isWithin('01:00:00', '00:00', '06:00'), isWithin('06:00:00', '00:00', '06:00')]).toEqual([
    true,
    false,
  ]);
});

it('tells the time of London as the database of time zones does, to the second of each change', () => {
  const sixHours = 6 * 60 * 60_000;
  const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2030-03-31', '2033-10-30'];
  const times = [
    ...changes.flatMap((day) => [`${day}T00:59:59Z`, `${day}T01:00:00Z`]).map((at) => new Date(at)),
    ...Array.from({ length: 3 * 1461 }, (_, index) => new Date(Date.UTC(2026, 0, 1) + index * sixHours)),
  ];
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });
  for (const time of times) expect([time, timeInLondon(time)]).toEqual([time, zone.format(time)]);
});
