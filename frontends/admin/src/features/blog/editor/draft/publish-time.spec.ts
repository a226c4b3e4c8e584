import { defaultPublishTime, resolveTime, typedTimeOf } from './publish-time';

const now = Date.parse('2026-03-01T10:00:00Z');
const typed = (date: string, time: string, fold: 'first' | 'second' = 'first') => ({ date, time, fold });

it('suggests 9am tomorrow in London', () => {
  expect(defaultPublishTime(Date.parse('2026-06-30T23:30:00Z'))).toEqual(typed('2026-07-02', '09:00'));
});

it.each([
  ['2026-03-02', '09:00', '2026-03-02T09:00:00.000Z', 'It will be published on Mon, 2 Mar 2026, 09:00 GMT'],
  ['2026-07-01', '09:00', '2026-07-01T08:00:00.000Z', 'It will be published on Wed, 1 Jul 2026, 09:00 BST'],
  [
    '2026-03-29',
    '01:30',
    '2026-03-29T01:30:00.000Z',
    'The clocks go forward then, so this time does not exist. It will be published on Sun, 29 Mar 2026, 02:30 BST',
  ],
])('resolves %s %s in London time', (date, time, at, message) => {
  expect(resolveTime(typed(date, time), now)).toEqual({ at: new Date(at), message, choices: [] });
});

it('offers both times when the clocks go back', () => {
  const first = resolveTime(typed('2026-10-25', '01:30'), now);
  expect(first.at).toEqual(new Date('2026-10-25T00:30:00Z'));
  expect(first.choices.map(({ label }) => label)).toEqual([
    'The first time, Sun, 25 Oct 2026, 01:30 BST',
    'The second time, Sun, 25 Oct 2026, 01:30 GMT',
  ]);
  const second = resolveTime(typed('2026-10-25', '01:30', 'second'), now);
  expect(second.at).toEqual(new Date('2026-10-25T01:30:00Z'));
  expect(typedTimeOf(new Date('2026-10-25T01:30:00Z'))).toEqual(typed('2026-10-25', '01:30', 'second'));
});

it.each([
  ['2026-02-28', '09:00', 'This time has passed. Choose a later one'],
  ['', '', 'Enter a date and a time'],
])('rejects %s %s', (date, time, message) => {
  expect(resolveTime(typed(date, time), now)).toEqual({ at: null, message, choices: [] });
});
