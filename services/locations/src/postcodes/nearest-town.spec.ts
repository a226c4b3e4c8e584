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

it('finds the town that a comparison with every town finds', () => {
  const places = scattered(300, 7_919);
  const towns = townsIn(places.map((point, index) => town(`${index}`, ...point)));
  for (const [lat, lng] of scattered(500, 104_729)) {
    const away = ([toLat, toLng]: [number, number]) => (toLat - lat) ** 2 + ((toLng - lng) * 0.6) ** 2;
    const found = nearestTown({ lat, lng }, towns);
    expect(away(places[Number(found?.slug)]!)).toBe(Math.min(...places.map(away)));
  }
});

it('looks at few of many towns', () => {
  let looks = 0;
  const towns = townsIn(
    Array.from({ length: 10_000 }, (_, index) => town(`${index}`, 50 + index / 1_111, -1)),
  );
  const counted = new Proxy(towns, {
    get: (all, key) => {
      if (/^\d+$/.test(String(key))) looks += 1;
      return Reflect.get(all, key) as unknown;
    },
  });
  expect(nearestTown({ lat: 53.4, lng: -1.01 }, counted)).not.toBeNull();
  expect(looks).toBeLessThan(100);
});

it('knows no town without any, and none of a place that is not one itself', () => {
  expect(nearestTown({ lat: 53, lng: -1 }, townsIn([suburb]))).toBeNull();
});
