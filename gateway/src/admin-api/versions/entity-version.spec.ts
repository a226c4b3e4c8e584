import { etagOf } from '../../edge/version.interceptor';
import { allowedVersions } from './entity-version';

const version = '2026-01-05T09:30:00.000Z';

it.each([undefined, '*', ' * '])('any version may be overwritten with If-Match %j', (header) => {
  expect(allowedVersions(header)).toBeNull();
});

it.each([
  [etagOf(version), [version]],
  [`W/${etagOf(version)}`, [version]],
  [`"x", ${etagOf(version)}`, [version]],
  ['"x"', []],
  [version, []],
  ['', []],
])('If-Match %j allows %j', (header, versions) => {
  expect(allowedVersions(header)).toEqual(versions);
});
