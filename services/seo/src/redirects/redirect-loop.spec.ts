import { loopOf } from './redirect-loop';

const others = [
  { from: '/b', to: '/c?x=1' },
  { from: '/c', to: '/d/' },
  { from: '/gone', to: null },
  { from: '/out', to: 'https://elsewhere.example/a' },
  { from: '/x', to: '/y' },
  { from: '/y', to: '/x' },
];

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
