import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { readSignedId, signedId } from './signed-id';

const key = randomBytes(32);
const id = uuidv7();
const token = signedId(id, key, 'page');

it('reads the id that was signed', () => {
  expect(token).toMatch(/^[\w-]{44}$/);
  expect(readSignedId(token, key, 'page')).toBe(id);
});

it('reads nothing under another key or for another purpose', () => {
  expect(readSignedId(token, randomBytes(32), 'page')).toBeNull();
  expect(readSignedId(token, key, 'claim')).toBeNull();
});

it('reads nothing if any character is changed, added or left out', () => {
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(readSignedId(token.slice(0, at) + other + token.slice(at + 1), key, 'page')).toBeNull();
    expect(readSignedId(token.slice(0, at), key, 'page')).toBeNull();
  }
  for (const changed of [`${token}A`, `${token}=`, ` ${token}`, token.toUpperCase(), '', '\0', id])
    expect(readSignedId(changed, key, 'page')).toBeNull();
});
