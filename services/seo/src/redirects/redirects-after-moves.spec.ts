import { redirectsAfterMoves as plan } from './redirects-after-moves';

const at = '2026-01-05T09:30:00.000Z';
const rules = (...pairs: [string, string | null][]) =>
  pairs.map(([from, to]) => ({ from, to, updated_at: at }));
const redirectsAfterMoves = (...[before, moves]: [Parameters<typeof plan>[0], Parameters<typeof plan>[1]]) =>
  plan(before, moves, at);
const move = (from: string, to: string) => ({ moved: [{ from, to }], appeared: [] });

it('adds a redirect for a moved page', () => {
  expect(redirectsAfterMoves([], move('/blog/old', '/blog/new'))).toEqual({
    removed: [],
    retargeted: [],
    added: [{ from: '/blog/old', to: '/blog/new' }],
  });
});

it('collapses chains, so that the oldest address redirects in one step', () => {
  expect(redirectsAfterMoves(rules(['/a', '/b']), move('/b', '/c'))).toEqual({
    removed: [],
    retargeted: [{ from: '/a', to: '/c' }],
    added: [{ from: '/b', to: '/c' }],
  });
});

it('keeps the query and the fragment of a target whose page moves', () => {
  const leaflet = rules(['/leaflet', '/services/locks?utm_source=leaflet#prices']);
  expect(redirectsAfterMoves(leaflet, move('/services/locks', '/services/new-locks')).retargeted).toEqual([
    { from: '/leaflet', to: '/services/new-locks?utm_source=leaflet#prices' },
  ]);
});

it('removes redirects from an address that has a page again', () => {
  expect(redirectsAfterMoves(rules(['/a', '/b']), move('/b', '/a'))).toEqual({
    removed: ['/a'],
    retargeted: [],
    added: [{ from: '/b', to: '/a' }],
  });
  expect(
    redirectsAfterMoves(rules(['/a', '/b'], ['/gone', null]), { moved: [], appeared: ['/Gone/'] }),
  ).toEqual({
    removed: ['/gone'],
    retargeted: [],
    added: [],
  });
});

it('follows several moves of one event, back and forth', () => {
  const moved = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/c' },
  ];
  expect(redirectsAfterMoves([], { moved, appeared: [] }).added).toEqual([
    { from: '/a', to: '/c' },
    { from: '/b', to: '/c' },
  ]);
  const back = [...moved, { from: '/c', to: '/a' }];
  expect(redirectsAfterMoves([], { moved: back, appeared: [] }).added).toEqual([
    { from: '/b', to: '/a' },
    { from: '/c', to: '/a' },
  ]);
});

it('keeps manual redirects, and skips addresses that cannot be redirected', () => {
  const none = { removed: [], retargeted: [], added: [] };
  expect(redirectsAfterMoves(rules(['/a', '/elsewhere']), move('/a', '/b'))).toEqual(none);
  expect(redirectsAfterMoves([], move('/', '/home'))).toEqual(none);
  expect(redirectsAfterMoves([], move('/Same/', '/same'))).toEqual(none);
});

it('never creates a loop, in any order of moves', () => {
  let now = rules();
  const names = ['/a', '/b', '/c', '/d'];
  for (let step = 0; step < 200; step++) {
    const from = names[(step * 7) % 4] as string;
    const to = names[(step * 11 + 3) % 4] as string;
    const { removed, retargeted, added } = redirectsAfterMoves(now, move(from, to));
    now = [
      ...now
        .filter((rule) => !removed.includes(rule.from))
        .map((rule) => ({ ...rule, to: retargeted.find((one) => one.from === rule.from)?.to ?? rule.to })),
      ...added.map((rule) => ({ ...rule, updated_at: at })),
    ];
    const sources = new Set(now.map((rule) => rule.from));
    expect(now.filter((rule) => rule.to !== null && sources.has(rule.to))).toEqual([]);
  }
});

it('follows thousands of pages that move at once', () => {
  const many = (path: (index: number) => string) => Array.from({ length: 5_000 }, (_, index) => path(index));
  const before = rules(
    ...many((index) => `/old/${index}`).map((from, index): [string, string] => [from, `/a/${index}`]),
  );
  const moved = many((index) => `/a/${index}`).map((from, index) => ({ from, to: `/b/${index}` }));
  const { retargeted, added } = redirectsAfterMoves(before, { moved, appeared: [] });
  expect(added).toEqual(moved);
  expect(retargeted).toEqual(
    many((index) => `/old/${index}`).map((from, index) => ({ from, to: `/b/${index}` })),
  );
});
