import { askTime, daytimeFrom } from './ask-time';

it.each([
  ['by day, two hours later', '2026-03-02T12:00:00Z', '2026-03-02T14:00:00Z'],
  ['late enough to be night by then', '2026-03-02T19:30:00Z', '2026-03-03T09:00:00Z'],
  ['just early enough', '2026-03-02T18:59:59Z', '2026-03-02T20:59:59Z'],
  ['at night', '2026-03-02T02:00:00Z', '2026-03-02T09:00:00Z'],
  ['in summer', '2026-07-02T19:00:00Z', '2026-07-03T08:00:00Z'],
  ['in summer, in the morning', '2026-07-02T05:30:00Z', '2026-07-02T08:00:00Z'],
  ['the night in which clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29T08:00:00Z'],
  ['that evening before', '2026-03-28T20:30:00Z', '2026-03-29T08:00:00Z'],
  ['the night in which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T09:00:00Z'],
  ['in its hour that occurs twice', '2026-10-25T00:30:00Z', '2026-10-25T09:00:00Z'],
  ['on the last night of the year', '2026-12-31T23:00:00Z', '2027-01-01T09:00:00Z'],
])('a customer is asked: %s', (_, completed, asked) =>
  expect(askTime(new Date(completed)).toISOString()).toBe(new Date(asked).toISOString()),
);

it('never at night, at any minute of both nights on which clocks change', () => {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  for (const start of ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'])
    for (let minute = 0; minute < 2_880; minute += 1) {
      const at = new Date(Date.parse(start) + minute * 60_000);
      const asked = daytimeFrom(at);
      expect(asked.getTime()).toBeGreaterThanOrEqual(at.getTime());
      expect(asked.getTime() - at.getTime()).toBeLessThanOrEqual(13 * 3_600_000);
      const then = Number(hour.format(asked));
      expect(then >= 9 && then < 21).toBe(true);
    }
});
