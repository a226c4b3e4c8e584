import { newRow, rowMistakes, rowsOf, shiftsOf } from './pattern-rows';

const [dee, tom] = ['dee@latchline.example', 'tom@latchline.example'];
const day = { ...newRow, first: dee, second: tom };
const night = { ...newRow, days: ['5', '6', '7'], from: '20:00', until: '08:00', later: '1', first: tom };

it('makes a shift of each day and person', () => {
  const shifts = shiftsOf([{ ...day, days: ['1', '2'] }]);
  expect(shifts.map(({ person, position, from, until }) => [person, position, from.day, until.day])).toEqual([
    [dee, 1, 1, 1],
    [tom, 2, 1, 1],
    [dee, 1, 2, 2],
    [tom, 2, 2, 2],
  ]);
  expect(new Set(shifts.map(({ id }) => id)).size).toBe(4);
});

it('ends the night of Sunday on Monday', () => {
  expect(shiftsOf([night]).map(({ until }) => until)).toEqual([
    { day: 6, time: '08:00' },
    { day: 7, time: '08:00' },
    { day: 1, time: '08:00' },
  ]);
});

it.each([
  ['days and nights', [day, night]],
  ['two weeks', [day, { ...day, week: '2', first: tom, second: '' }]],
  ['a whole week', [{ ...day, days: ['1'], from: '00:00', until: '00:00', later: '7' }]],
  ['a weekend', [{ ...day, days: ['5'], from: '18:00', until: '08:00', later: '3' }]],
])('reads %s back as the rows they came from', (_, rows) => {
  expect(rowsOf(shiftsOf(rows))).toEqual(rows);
});

it.each([
  [{}, {}],
  [{ days: [] }, { days: 'Choose at least one day' }],
  [{ until: '08:00' }, { until: 'Choose the next day, or a later time' }],
  [{ until: '08:00', later: '1' }, {}],
  [{ until: '09:00', later: '7', from: '08:00' }, { until: 'A shift is a week at most' }],
  [{ first: '' }, { first: 'Choose who is called first' }],
  [{ second: dee }, { second: 'Choose somebody else' }],
  [
    { from: '', until: '' },
    { from: 'Enter a time', until: 'Enter a time' },
  ],
])('finds what is wrong with %j', (change, mistakes) =>
  expect(rowMistakes({ ...day, ...change })).toEqual(mistakes),
);
