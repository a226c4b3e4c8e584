import { attemptedOf } from './attempted';

const now = new Date('2026-03-01T00:00:00Z');
const due = (id: string, attempts = 1) => ({ id, url: `https://locks.co.uk/${id}`, attempts });
const accepted = { outcome: 'accepted', status: 200, detail: 'Taken' } as const;
const later = { outcome: 'later', status: 503, detail: 'Busy' } as const;

it('groups requests by their new state', () => {
  const groups = attemptedOf([due('a'), due('b'), due('c')], [accepted, later, accepted], now);
  expect(groups.map(([ids, { state }]) => [ids, state])).toEqual([
    [['a', 'c'], 'accepted'],
    [['b'], 'waiting'],
  ]);
});

it('waits longer after each failure, and finally gives up', () => {
  const groups = attemptedOf([due('a', 1), due('b', 3), due('c', 12)], [later, later, later], now);
  expect(
    groups.map(([, { state, nextAttemptAt }]) => [state, nextAttemptAt.getTime() - now.getTime()]),
  ).toEqual([
    ['waiting', 60_000],
    ['waiting', 240_000],
    ['given-up', 86_400_000],
  ]);
});

it('retries a URL without a response', () => {
  expect(attemptedOf([due('a'), due('b')], [accepted], now)[1]).toMatchObject([['b'], { state: 'waiting' }]);
});
