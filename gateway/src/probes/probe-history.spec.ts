import { ProbeHistory } from './probe-history';

const minute = 60_000;
const timeOf = (ms: number) => new Date(ms).toISOString();
const arrival = (id: string, acceptedMs: number, arrivedMs: number) => ({
  id,
  accepted_at: timeOf(acceptedMs),
  arrived_at: timeOf(arrivedMs),
});
let history: ProbeHistory;
beforeEach(() => (history = new ProbeHistory(0)));

it('counts its age from the start until a probe arrives, and from there on', () => {
  expect(history.ageSeconds(5 * minute)).toBe(300);
  history.accepted('a', 5 * minute);
  expect(history.arrived([arrival('a', 5 * minute, 5 * minute + 1_500)])).toEqual([1.5]);
  expect(history.ageSeconds(6 * minute)).toBe(58.5);
});

it('reports each arrival once, and ignores the probes of other gateways', () => {
  history.accepted('a', 0);
  const found = [arrival('a', 0, 100), arrival('other', 0, 100)];
  expect(history.arrived(found)).toHaveLength(1);
  expect(history.arrived(found)).toHaveLength(0);
});

it('counts a probe as missing when it is refused, or after a minute', () => {
  history.accepted('a', 0);
  expect([history.missing(30_000), history.missing(61_000)]).toEqual([0, 1]);
  history.refused('HTTP 503', 5 * minute);
  expect(history.missing(5 * minute)).toBe(2);
});

it('starts again at zero with the next arrival, and lets an old one arrive late', () => {
  history.accepted('a', 0);
  history.refused('ECONNREFUSED', minute);
  history.accepted('b', 2 * minute);
  history.arrived([arrival('b', 2 * minute, 2 * minute + 10)]);
  expect(history.missing(10 * minute)).toBe(0);
  history.accepted('c', 11 * minute);
  expect(history.missing(20 * minute)).toBe(1);
  history.arrived([arrival('c', 11 * minute, 20 * minute)]);
  expect(history.missing(20 * minute)).toBe(0);
});

it('keeps a limited number of probes', () => {
  for (let count = 0; count < 100; count += 1) history.refused('HTTP 503', count);
  expect(history.missing(minute)).toBe(20);
});
