import { backupSettings, locationOf, requireBackupSettings } from './settings';

const env = { BACKUP_REPOSITORY: 's3:https://s3.example/backups', BACKUP_PASSWORD: 'a-long-enough-password' };

it('is off without a repository', () => {
  expect(backupSettings({ BACKUP_PASSWORD: 'a-long-enough-password' }, '/')).toBeNull();
  expect(() => requireBackupSettings({}, '/')).toThrow(/Set BACKUP_REPOSITORY/);
});

it('has a daily backup and a monthly restore test by default', () => {
  expect(backupSettings(env, '/')).toEqual({
    repository: env.BACKUP_REPOSITORY,
    password: env.BACKUP_PASSWORD,
    storage: {},
    times: [180],
    keep: [...['--keep-last', '3', '--keep-daily', '7'], ...['--keep-weekly', '5', '--keep-monthly', '12']],
    drill: 'monthly',
  });
});

it('passes credentials to S3 only', () => {
  const keys = {
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_S3_REGION: 'eu',
  };
  const s3 = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_DEFAULT_REGION: 'eu' };
  expect(backupSettings({ ...env, ...keys }, '/')?.storage).toEqual(s3);
  expect(backupSettings({ ...env, ...keys, BACKUP_REPOSITORY: '/backups' }, '/')?.storage).toEqual({});
});

it('resolves a folder from where the command was run', () => {
  expect(backupSettings({ ...env, BACKUP_REPOSITORY: 'backups' }, '/home/ann')?.repository).toBe(
    '/home/ann/backups',
  );
});

it('reports every mistake at once, without secrets', () => {
  const wrong = {
    BACKUP_REPOSITORY: 'https://s3.example/backups',
    BACKUP_PASSWORD: 'short',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_SCHEDULE: '25:00',
    BACKUP_KEEP: 'all',
    BACKUP_DRILL: 'daily',
  };
  const message = (() => {
    try {
      return String(backupSettings(wrong, '/'));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  for (const name of ['REPOSITORY', 'PASSWORD', 'S3_ACCESS_KEY_ID', 'SCHEDULE', 'KEEP', 'DRILL'])
    expect(message).toContain(`BACKUP_${name}`);
  expect(message).not.toContain('short');
});

it('asks for a password file if there is no password', () => {
  expect(() => backupSettings({ BACKUP_REPOSITORY: '/backups' }, '/')).toThrow(/BACKUP_PASSWORD_FILE/);
});

it.each([
  ['rest:https://ann:secret@backups.example/', 'rest:https://backups.example/'],
  ['s3:https://s3.example/backups', 's3:https://s3.example/backups'],
  ['/mnt/backups', '/mnt/backups'],
])('shows %s as %s', (repository, shown) => expect(locationOf(repository)).toBe(shown));
