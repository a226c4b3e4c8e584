import { newOverrideSchema, rotaWeekQuerySchema } from './rota.schema';

const holiday = {
  kind: 'holiday',
  person: 'sam@latchline.example',
  by: null,
  from: '2026-12-24T18:00',
  until: '2026-12-27T08:00',
} as const;
const mistakesIn = (fields: object) =>
  newOverrideSchema
    .safeParse({ ...holiday, ...fields })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('takes a holiday, from the 29th of February as well', () => {
  expect(mistakesIn({})).toBeUndefined();
  expect(mistakesIn({ from: '2028-02-29T00:00', until: '2028-03-01T00:00' })).toBeUndefined();
});

it.each([
  ['starts in a year that is typed as 26', { from: '0026-12-24T18:00' }, 'from', 'Enter a year from 2000 on'],
  ['ends when it starts', { until: holiday.from }, 'until', 'The end must be after the start'],
])('refuses one that %s', (_, fields, field, message) => {
  expect(mistakesIn(fields)).toEqual([[field, message]]);
});

it('returns no week whose end has no four-digit year', () => {
  expect(rotaWeekQuerySchema.safeParse({ from: '2999-12-31' }).success).toBe(true);
  expect(rotaWeekQuerySchema.safeParse({ from: '9999-12-31' }).error?.issues).toMatchObject([
    { path: ['from'], message: 'Enter a year before 3000' },
  ]);
});
