import { responseClock, roughAge, stopwatch, type Timed } from './response-clock';

const received = Date.parse('2025-03-01T12:00:00.000Z');
const emergency: Timed = { status: 'new', urgency: 'emergency', created_at: '2025-03-01T12:00:00.000Z' };
const after = (minutes: number, seconds = 0, lead: Timed = emergency) =>
  responseClock(lead, received + (minutes * 60 + seconds) * 1000);

describe('responseClock', () => {
  it.each([
    [0, 0, 'running'],
    [9, 59, 'running'],
    [10, 0, 'due'],
    [14, 59, 'due'],
    [15, 0, 'late'],
    [600, 0, 'late'],
  ])('%i min %i s after a new emergency came in it is %s', (minutes, seconds, state) => {
    expect(after(minutes, seconds).state).toBe(state);
  });

  it.each(['same-day', 'next-day', 'flexible', null] as const)('promises nothing for %s', (urgency) => {
    expect(after(20, 0, { ...emergency, urgency }).state).toBe('age');
  });

  it.each(['contacted', 'completed', 'cancelled'] as const)('stops the promise at %s', (status) => {
    expect(after(20, 0, { ...emergency, status }).state).toBe('age');
  });

  it('fills the ring towards the promise and not beyond', () => {
    expect([0, 7.5, 15, 40].map((minutes) => after(minutes).percent)).toEqual([0, 50, 100, 100]);
  });

  it('takes a lead from a clock ahead of ours for just received', () => {
    expect(after(-3)).toMatchObject({ state: 'running', elapsedMs: 0 });
  });
});

describe('what the clock says', () => {
  it.each([
    [0, '0:00'],
    [132_000, '2:12'],
    [-162_000, '2:42'],
    [59 * 60_000 + 59_000, '59:59'],
    [3_600_000, '60 min'],
  ])('%i ms on the stopwatch is %s', (ms, text) => {
    expect(stopwatch(ms)).toBe(text);
  });

  it.each([
    [59_000, 'now'],
    [60_000, '1 min'],
    [99 * 60_000, '99 min'],
    [100 * 60_000, '2 h'],
    [47 * 3_600_000, '47 h'],
    [49 * 3_600_000, '2 days'],
  ])('%i ms of age is %s', (ms, text) => {
    expect(roughAge(ms)).toBe(text);
  });
});
