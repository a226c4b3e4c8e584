import { diskProblem } from './conditions';

const gigabyte = 1024 ** 3;

it.each([
  ['half of a small disk', 10, 20, false],
  ['a twentieth of a small disk', 0.9, 20, true],
  ['a hundred megabytes of a tiny disk', 0.1, 1, true],
  ['eleven gigabytes of a huge disk', 11, 4_000, false],
  ['nine gigabytes of a huge disk', 9, 4_000, true],
])('judges %s', (_what, free, total, isLow) =>
  expect(diskProblem(free * gigabyte, total * gigabyte) !== null).toBe(isLow),
);
