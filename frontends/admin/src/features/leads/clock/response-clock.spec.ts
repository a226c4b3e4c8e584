import { isPromised, responseClock, roughAge, stopwatch, type Timed, formatTook } from './response-clock';

const received = Date.parse('2025-03-01T12:00:00.000Z');
const emergency: Timed = {
  status: 'new',
  held: false,
  created_at: '2025-03-01T12:00:00.000Z',
  clock_started_at: '2025-03-01T12:00:00.000Z',
  promised_at: '2025-03-01T12:15:00.000Z',
  contacted_at: null,
  escalation_stage: 0,
};
const after = (minutes: number, seconds = 0, lead: Timed = emergency) =>
  responseClock(lead, received + (minutes * 60 + seconds) * 1000);

describe('responseClock', () => {
  it.each([
    [0, 0, 0, 'running'],
    [9, 59, 0, 'running'],
    [10, 0, 1, 'due'],
    [14, 59, 1, 'due'],
    [15, 0, 1, 'late'],
    [15, 0, 2, 'late'],
    [600, 0, 2, 'late'],
  ])('%i min %i s after arrival, escalation stage %i: %s', (minutes, seconds, stage, state) => {
    expect(after(minutes, seconds, { ...emergency, escalation_stage: stage }).state).toBe(state);
  });

  it('becomes late without an event from the gateway', () => {
    expect(after(16).state).toBe('late');
  });

  it.each([
    ['there is no promised time', { promised_at: null }],
    ['the lead is quarantined', { held: true }],
    ['it was cancelled', { status: 'cancelled' as const }],
  ])('shows only the age when %s', (_, change) => {
    expect(isPromised({ ...emergency, ...change })).toBe(false);
    expect(after(20, 0, { ...emergency, ...change }).state).toBe('age');
  });

  it('stops at the first contact, even if the lead is set to new again', () => {
    const contacted = {
      ...emergency,
      status: 'contacted' as const,
      contacted_at: '2025-03-01T12:04:00.000Z',
    };
    expect(after(20, 0, contacted)).toMatchObject({ state: 'kept', elapsedMs: 4 * 60_000 });
    expect(after(20, 0, { ...contacted, status: 'new' }).state).toBe('kept');
  });

  it('fills the ring up to the promised time', () => {
    expect([0, 7.5, 15, 40].map((minutes) => after(minutes).percent)).toEqual([0, 50, 100, 100]);
  });

  it('starts when a lead is released from quarantine', () => {
    const released = received - 3 * 3_600_000;
    const lead = { ...emergency, created_at: new Date(released).toISOString() };
    const clock = responseClock(lead, received + 3 * 60_000, received);
    expect(clock).toMatchObject({ percent: 20, elapsedMs: 3 * 60_000, leftMs: 12 * 60_000 });
  });

  it('treats a lead with a future timestamp as just received', () => {
    expect(after(-3)).toMatchObject({ state: 'running', elapsedMs: 0 });
  });
});

describe('clock text', () => {
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

  it('shows short durations as less than a minute', () => {
    expect(formatTook(30_000)).toBe('less than 1 min');
    expect(formatTook(240_000)).toBe('4 min');
  });
});
