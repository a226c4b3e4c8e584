import type { DistrictSeed } from '../postcodes/district.repository';

/** `range('S', 1, 3)` is S1, S2, S3. */
export const range = (area: string, first: number, last = first): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${area}${first + index}`);

/** `each('M', '1 50')` is M1, M50. */
export const each = (area: string, numbers: string): string[] =>
  numbers.split(' ').map((number) => `${area}${number}`);

const districtsOf = {
  sheffield: [
    range('S', 1, 14),
    range('S', 17),
    range('S', 20, 21),
    range('S', 25, 26),
    range('S', 30, 33),
    range('S', 35, 36),
    range('S', 80),
  ].flat(),
  barnsley: range('S', 70, 75),
  doncaster: [...range('DN', 1, 12), ...range('DN', 21, 22)],
  rotherham: range('S', 60, 66),
};

/** The covered postcode districts, each with the town that covers it. */
export const postcodeDistrictsSeed: readonly DistrictSeed[] = Object.entries(districtsOf).flatMap(
  ([slug, districts]) => districts.map((district) => ({ district, slug })),
);
