import { chainOf, loopOf, RedirectIndex } from './redirect-loop';

const others = new RedirectIndex([
  { from: '/b', to: '/c?x=1' },
  { from: '/c', to: '/d/' },
  { from: '/gone', to: null },
  { from: '/out', to: 'https://elsewhere.example/a' },
  { from: '/x', to: '/y' },
  { from: '/y', to: '/x' },
]);

it.each([
  ['/a', '/a', ['/a', '/a']],
  ['/a', '/A/?q=1#top', ['/a', '/a']],
  ['/d', '/b', ['/d', '/b', '/c', '/d']],
])('%s to %s is a loop', (from, to, way) => {
  expect(loopOf({ from, to }, others)).toEqual(way);
});

it.each([
  ['/a', '/b'],
  ['/a', '/gone'],
  ['/a', '/out'],
  ['/a', 'https://elsewhere.example/a'],
  ['/a', '/x'],
  ['/a', null],
])('%s to %s is not a loop', (from, to) => {
  expect(loopOf({ from, to }, others)).toBeNull();
});

it.each([
  ['/a', '/b', '/b is redirected itself. Use /c?x=1 as the target'],
  ['/a', '/gone/', '/gone is redirected itself. Use status 410 as the target'],
  ['/d', '/e', '/c redirects to this address. Change that redirect first'],
])('%s to %s is a chain', (from, to, reason) => expect(chainOf({ from, to }, others)).toBe(reason));

it.each([
  ['/a', '/new'],
  ['/a', 'https://elsewhere.example/b'],
  ['/a', null],
])('%s to %s is no chain', (from, to) => expect(chainOf({ from, to }, others)).toBeNull());
