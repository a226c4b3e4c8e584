import type { CachedQueries } from '../cache/cached-queries';
import { withSource } from '../campaign/active-number';
import { CallNumbers } from './call-numbers';

const ads = { phone: '0114 496 0111', phone_e164: '+441144960111', source: 'google-ads' };
const numbers = (request: () => Promise<unknown>) => new CallNumbers({ request } as unknown as CachedQueries);
const known = jest.fn(() => Promise.resolve({ numbers: [ads] }));

it('finds the number of the source', async () =>
  expect(await withSource('google-ads', () => numbers(known).ofRequest())).toEqual(ads));

it('leaves the main number to other sources', async () =>
  expect(await withSource('yell', () => numbers(known).ofRequest())).toBeNull());

it('asks nobody without a campaign', async () => {
  known.mockClear();
  expect(await numbers(known).ofRequest()).toBeNull();
  expect(known).not.toHaveBeenCalled();
});

it('leaves the main number while the others cannot be read', async () => {
  const away = () => Promise.reject(new Error('Away'));
  expect(await withSource('google-ads', () => numbers(away).ofRequest())).toBeNull();
});
