import type { KnownPlace } from './known-places';
import { nearestTown, townsIn } from './nearest-town';

const town = (name: string, lat: number, lng: number): KnownPlace => ({
  ...{ name, within: name, town: name, district: null },
  coordinates: { lat, lng },
  covering: { town: name, slug: name, region: null, response_time: '15-45' },
});
const suburb = { ...town('suburb', 53, -1), town: 'another' };

/** Points all over Britain, of which no two have the same place. */
const scattered = (count: number, step: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [
    50 + ((index * step) % 9_001) / 1_000,
    -7 + ((index * step * 13) % 8_707) / 1_000,
  ]);

it.each([
  ['300 towns all over Britain', scattered(300, 7_919)],
  [
    '10,000 towns of one county',
    scattered(10_000, 7_919).map(([lat, lng]): [number, number] => [53 + lat / 100, -1 + lng / 100]),
  ],
])('finds the town that a comparison with every town finds: %s', (_, places) => {
  const towns = townsIn(places.map((point, index) => town(`${index}`, ...point)));
  for (const [lat, lng] of scattered(500, 104_729)) {
    const away = ([toLat, toLng]: [number, number]) => (toLat - lat) ** 2 + ((toLng - lng) * 0.6) ** 2;
    const found = nearestTown({ lat, lng }, towns);
    expect(away(places[Number(found?.slug)]!)).toBe(Math.min(...places.map(away)));
  }
});

it('knows no town without any, and none of a place that is not one itself', () => {
  expect(nearestTown({ lat: 53, lng: -1 }, townsIn([suburb]))).toBeNull();
});
