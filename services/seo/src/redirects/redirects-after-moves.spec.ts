import { redirectsAfterMoves } from './redirects-after-moves';

const rules = (...pairs: [string, string | null][]) =>
  pairs.map(([from, to]) => ({ from, to, status: to === null ? (410 as const) : (301 as const) }));
const move = (from: string, to: string) => ({ moved: [{ from, to }], appeared: [] });

it('leaves a redirect where a page was', () => {
  expect(redirectsAfterMoves([], move('/blog/old', '/blog/new'))).toEqual({
    removed: [],
    retargeted: [],
    added: [{ from: '/blog/old', to: '/blog/new' }],
  });
});

it('collapses chains: whoever comes by the oldest address arrives in one step', () => {
  expect(redirectsAfterMoves(rules(['/a', '/b']), move('/b', '/c'))).toEqual({
    removed: [],
    retargeted: [{ from: '/a', to: '/c' }],
    added: [{ from: '/b', to: '/c' }],
  });
});

it('takes away what leads away from a page that is there again', () => {
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

it('follows several moves of one message, there and back', () => {
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

it('changes nothing that somebody decided by hand, nor what may not be redirected', () => {
  const none = { removed: [], retargeted: [], added: [] };
  expect(redirectsAfterMoves(rules(['/a', '/elsewhere']), move('/a', '/b'))).toEqual(none);
  expect(redirectsAfterMoves([], move('/', '/home'))).toEqual(none);
  expect(redirectsAfterMoves([], move('/Same/', '/same'))).toEqual(none);
});

it('never makes a circle, whatever order pages move in', () => {
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
      ...added.map((rule) => ({ ...rule, status: 301 as const })),
    ];
    const sources = new Set(now.map((rule) => rule.from));
    expect(now.filter((rule) => rule.to !== null && sources.has(rule.to))).toEqual([]);
  }
});
