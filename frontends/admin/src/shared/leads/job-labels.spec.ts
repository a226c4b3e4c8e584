import { agreedTime, paymentLabel, stageLabel } from './job-labels';

it.each([
  ['2026-11-27T19:05:00.000Z', '27 Nov, 19:05'],
  ['2026-06-27T19:05:00.000Z', '27 Jun, 20:05'],
  ['2026-10-25T00:30:00.000Z', '25 Oct, 01:30 BST'],
  ['2026-10-25T01:30:00.000Z', '25 Oct, 01:30 GMT'],
  ['2026-10-25T02:30:00.000Z', '25 Oct, 02:30'],
  ['2026-03-29T00:30:00.000Z', '29 Mar, 00:30'],
  ['2026-03-29T01:30:00.000Z', '29 Mar, 02:30'],
])('shows %s as %s in London', (iso, text) => {
  expect(agreedTime(iso)).toBe(text);
});

it('names stages and payments', () => {
  expect(stageLabel('on-the-way')).toBe('On the way');
  expect(paymentLabel('link')).toBe('Payment link');
});
