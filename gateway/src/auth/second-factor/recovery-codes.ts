import { createHash, randomInt } from 'node:crypto';

const codeCount = 10;
const groups = 4;
const groupLength = 4;
/** No characters that look alike. 79 bits per code, so an unsalted hash is enough. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => Array.from({ length: groups }, group).join('-'));

/** Ignores case, spaces and dashes. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
