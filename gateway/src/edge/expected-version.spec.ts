import { expectedVersion } from './expected-version';
import { etagOf } from './version.interceptor';

const version = '2026-01-05T09:30:00.000Z';
const other = '2026-01-05T09:31:00.000Z';

it.each([undefined, '*', ' * '])('allows any version with If-Match %j', (header) => {
  expect(expectedVersion(header)).toEqual({});
});

it.each([
  [etagOf(version), version],
  [`W/${etagOf(version)}`, version],
  [`"x", ${etagOf(version)}`, version],
  [`${etagOf(other)}, ${etagOf(version)}`, [other, version]],
  ['"x"', []],
  [version, []],
  ['', []],
])('If-Match %j allows the versions %j', (header, expected) => {
  expect(expectedVersion(header)).toEqual({ expected_updated_at: expected });
});
