import { etagOf } from '../../edge/version.interceptor';
import { expectedVersion } from './expected-version';

const seen = '2026-01-05T09:30:00.000Z';
const other = '2026-01-05T09:31:00.000Z';
const current = jest.fn(async () => ({ updated_at: seen }));
const expected = (ifMatch?: string) => expectedVersion(ifMatch, current, 'things.stale');

beforeEach(() => current.mockClear());

it('lets the service compare a single version, and any version pass where none is named', async () => {
  expect(await expected(etagOf(other))).toEqual({ expected_updated_at: other });
  expect(await expected()).toEqual({});
  expect(await expected('*')).toEqual({});
  expect(current).not.toHaveBeenCalled();
});

it('finds the present one among several', async () => {
  expect(await expected(`${etagOf(other)}, ${etagOf(seen)}`)).toEqual({ expected_updated_at: seen });
});

it.each(['"x"', '', `${etagOf(other)}, ${etagOf('2026-01-05T09:32:00.000Z')}`])(
  'refuses %j, and says what there is now',
  async (ifMatch) => {
    await expect(expected(ifMatch)).rejects.toMatchObject({
      code: 'things.stale',
      details: { updated_at: seen },
    });
  },
);
