import { renderRedisConfig } from './redis-config';

describe('the configuration of the embedded Redis', () => {
  const lines = renderRedisConfig({
    folder: '/home/ann/my "data"',
    port: 20_001,
    password: 'secret',
    pidFile: '/home/ann/redis.pid',
  }).split('\n');

  it('syncs every write to disk and evicts nothing', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['appendonly yes', 'appendfsync always', 'maxmemory-policy noeviction']),
    );
  });

  it('listens on this machine only, with a password', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['bind 127.0.0.1', 'protected-mode yes', 'requirepass secret']),
    );
  });

  it('has a user for each process besides the administrator', () => {
    const text = renderRedisConfig({
      folder: '/data',
      port: 1,
      password: 'secret',
      pidFile: '/data/redis.pid',
      users: ['user leads reset on #ab ~{leads}:* +@read'],
    });
    expect(text.split('\n')).toContain('user leads reset on #ab ~{leads}:* +@read');
  });

  it('quotes a folder with spaces and quotes', () => {
    expect(lines).toContain('dir "/home/ann/my \\"data\\""');
  });
});
