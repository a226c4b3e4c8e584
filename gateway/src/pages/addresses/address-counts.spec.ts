import { AddressCounts } from './address-counts';

it('counts by path and referrer, and is empty once drained', () => {
  const counts = new AddressCounts();
  counts.missing('/old', 'a.example');
  counts.missing('/old', 'a.example');
  counts.missing('/old', null);
  counts.redirected('/moved', 2);
  expect(counts.drain()).toEqual({
    missing: [
      { path: '/old', referrer: 'a.example', count: 2 },
      { path: '/old', referrer: null, count: 1 },
    ],
    redirected: [{ from: '/moved', count: 2 }],
  });
  expect(counts.drain()).toEqual({ missing: [], redirected: [] });
});

it('limits the number of paths, and goes on counting known ones', () => {
  const counts = new AddressCounts();
  for (let number = 0; number < 2_000; number++) counts.missing(`/made-up-${number}`, null);
  counts.missing('/made-up-0', null);
  const { missing } = counts.drain();
  expect(missing).toHaveLength(500);
  expect(missing[0]).toMatchObject({ count: 2 });
});
