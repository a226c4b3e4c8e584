import { noPrices, pricesFieldsSchema } from './prices.schema';

const job = { name: 'Locked out', detail: '', day: 89, night: 119, services: ['residential-locksmith'] };
const prices = { ...noPrices, jobs: [job], night_from: '20:00', night_until: '07:00' };
const problems = (change: object) =>
  pricesFieldsSchema
    .safeParse({ ...prices, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('accepts prices with night hours, and none at all', () => {
  expect(pricesFieldsSchema.parse(prices)).toEqual(prices);
  expect(pricesFieldsSchema.parse(noPrices)).toEqual(noPrices);
});

it.each([
  [{ jobs: Array.from({ length: 9 }, () => job) }, 'jobs', '8 jobs at most'],
  [{ jobs: [{ ...job, name: ' ' }] }, 'jobs.0.name', 'Enter the job'],
  [{ jobs: [{ ...job, day: 89.5 }] }, 'jobs.0.day', 'Enter the pounds as a whole number'],
  [{ jobs: [{ ...job, night: -1 }] }, 'jobs.0.night', 'Enter 0 or more'],
  [{ night_from: '8pm' }, 'night_from', 'Enter a time, like 20:00'],
  [{ night_from: '' }, 'night_from', 'Enter a time, because jobs have a night price'],
  [{ night_until: '20:00' }, 'night_until', 'Enter another time than the start'],
])('refuses %j', (change, path, message) => expect(problems(change)).toEqual([[path, message]]));

it('needs no hours without night prices', () =>
  expect(problems({ jobs: [{ ...job, night: null }], night_from: '', night_until: '' })).toBeUndefined());
