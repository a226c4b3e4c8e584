import { createHash, randomInt } from 'node:crypto';

const howMany = 10;
const groups = 4;
const groupLength = 4;
/** Nothing that can be read as something else. 79 bits a code: a plain hash keeps it. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'));

/** However it was typed: with or without dashes, in capitals. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
