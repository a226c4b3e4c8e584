import { postgresWeaknesses, redisWeaknesses } from './store-settings';

const safeRedis = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' };
const safePostgres = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

describe('settings that can lose accepted work', () => {
  it('are empty if every write is flushed and nothing is evicted', () => {
    expect(redisWeaknesses(safeRedis)).toEqual([]);
    expect(postgresWeaknesses(safePostgres)).toEqual([]);
  });

  it('are not reported for unknown values', () => {
    expect(redisWeaknesses({})).toEqual([]);
    expect(postgresWeaknesses({})).toEqual([]);
  });

  it.each([
    [{ appendonly: 'no', appendfsync: 'everysec' }, /appendonly is no/],
    [{ appendfsync: 'everysec' }, /appendfsync is everysec/],
    [{ appendfsync: 'no' }, /appendfsync is no/],
    [{ 'maxmemory-policy': 'allkeys-lru' }, /maxmemory-policy is allkeys-lru/],
  ])('are reported for Redis: %j', (changed, words) => {
    const found = redisWeaknesses({ ...safeRedis, ...changed });
    expect(found).toEqual([expect.stringMatching(words)]);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('are reported for Postgres: %s', (name) => {
    expect(postgresWeaknesses({ ...safePostgres, [name]: 'off' })).toEqual([expect.stringContaining(name)]);
  });

  it.each(['local', 'remote_write', 'remote_apply'])('do not include synchronous_commit = %s', (value) => {
    expect(postgresWeaknesses({ ...safePostgres, synchronous_commit: value })).toEqual([]);
  });
});
