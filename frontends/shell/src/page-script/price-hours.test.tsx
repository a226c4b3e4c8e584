import { isWithin, startPriceHours } from './price-hours';

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
