import { CodedError } from './coded-error';
import { expectedVersionSchema, requireVersion } from './expected-version';

const entity = { id: 7, updated_at: '2026-11-23T08:00:00.120Z' };
const change = (expected?: unknown) => () =>
  requireVersion(entity, expectedVersionSchema.parse({ expected_updated_at: expected }), 'locations.stale');

it.each([
  ['any version, where none is expected', undefined],
  ['the version that was read', entity.updated_at],
  ['the same instant in other digits', '2026-11-23T08:00:00.12Z'],
  ['one of several versions', ['2026-11-23T07:00:00.000Z', entity.updated_at]],
])('allows %s', (_, expected) => expect(change(expected)).not.toThrow());

it.each([
  ['another version', '2026-11-23T08:00:00.121Z'],
  ['several others', ['2026-11-23T07:00:00.000Z']],
  ['every version, where the list is empty', []],
])('refuses %s and returns the current entity', (_, expected) => {
  expect(change(expected)).toThrow(CodedError);
  expect(change(expected)).toThrow(expect.objectContaining({ code: 'locations.stale', details: entity }));
});
