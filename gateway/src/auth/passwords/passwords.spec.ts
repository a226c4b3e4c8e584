import * as argon2 from '@node-rs/argon2';
import { Passwords } from './passwords';

jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual<typeof argon2>('@node-rs/argon2'),
  verify: jest.fn(jest.requireActual<typeof argon2>('@node-rs/argon2').verify),
}));

const passwords = new Passwords();
const parametersOf = (hash: unknown) => String(hash).split('$').slice(1, 4);

it('accepts the right password alone', async () => {
  const hash = await passwords.hash('correct horse battery staple');
  expect(await passwords.matches(hash, 'correct horse battery staple')).toBe(true);
  expect(await passwords.matches(hash, 'Correct horse battery staple')).toBe(false);
});

it('does the same work for an unknown account as for a wrong password, and refuses it', async () => {
  const stored = await passwords.hash('a password');
  const verified = jest.mocked(argon2.verify);
  verified.mockClear();
  expect(await passwords.matches(stored, 'wrong')).toBe(false);
  expect(await passwords.matches(undefined, 'wrong')).toBe(false);
  const [known, unknown] = verified.mock.calls.map(([hash]) => parametersOf(hash));
  expect(known).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(unknown).toEqual(known);
});

it('refuses even the password of the decoy if there is no account', async () => {
  expect(await passwords.matches(undefined, 'no account has this password')).toBe(false);
});
