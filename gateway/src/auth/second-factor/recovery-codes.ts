import { createHash, randomInt } from 'node:crypto';

const codeCount = 10;
const groups = 6;
const groupLength = 4;
/** No characters that look alike. 118 bits per code: from 112 on, an unsalted hash is enough (ASVS 6.5.2). */
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
