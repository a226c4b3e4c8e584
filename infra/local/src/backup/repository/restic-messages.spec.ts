import { explainRestic, isMissing } from './restic-messages';

const place = 's3:https://s3.example/backups';

it.each([
  ['Fatal: wrong password or no key found', 'does not open the backups'],
  ['Save(<data/1>) returned error: write /b/data: no space left on device', 'no disk space left'],
  [
    'Fatal: unable to open config file: Stat: The Access Key Id you provided does not exist in our records.\nIs there a repository at the following location?',
    'refuses the credentials',
  ],
  ['Fatal: unable to open config file: Stat: 403 Forbidden', 'refuses the credentials'],
  [
    'Fatal: unable to open config file: Stat: The request signature we calculated does not match the signature you provided. Check your key and signing method.\nIs there a repository at the following location?',
    'refuses the credentials',
  ],
  [
    'Fatal: unable to open config file: Stat: No user exists with the provided access key ID.',
    'refuses the credentials',
  ],
  [
    'Fatal: unable to open config file: Stat: EOF\nIs there a repository at the following location?',
    'cannot be reached',
  ],
  [
    'Load(<config/0>) returned error, retrying after 1s: dial tcp 10.0.0.1:443: connect: connection refused',
    'cannot be reached',
  ],
  ['Get "https://s3.example/": dial tcp: lookup s3.example: no such host', 'cannot be reached'],
  ['unable to create lock in backend: repository is already locked exclusively by PID 7', 'Another program'],
  ['Fatal: create key: mkdir /backups: permission denied', 'cannot be written to'],
])('explains %s', (output, words) => {
  expect(explainRestic(output, place)).toContain(words);
  expect(isMissing(output)).toBe(false);
});

it.each([
  'Fatal: unable to open config file: stat /backups/config: no such file or directory\nIs there a repository at the following location?\n/backups',
  'Fatal: unable to open config file: Stat: The specified key does not exist.\nIs there a repository at the following location?',
  'Fatal: unable to open config file: Stat: The specified bucket does not exist\nIs there a repository at the following location?',
])('recognises a missing repository: %s', (output) => {
  expect(isMissing(output)).toBe(true);
  expect(explainRestic(output, place)).toContain('There are no backups in');
});

it('quotes what it does not know, without a password', () => {
  expect(explainRestic('Fatal: rest:https://ann:secret@b.example/ answered 500', place)).toBe(
    'restic failed: Fatal: rest:https://b.example/ answered 500',
  );
  expect(explainRestic('', place)).toBe('restic failed: it was stopped');
});
