import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Creates `src/auth/passwords/breached-passwords.bin`: the most frequent leaked passwords of 8 characters or more, in lower
 * case, as the sorted first five bytes of their SHA-256. Shorter passwords are rejected anyway.
 *
 *   node gateway/tools/make-breached-passwords.mjs <list> [<list> ...]
 *
 * A list is a text file with one password per line, or a JSON array. Decision 0050 names the lists used and their licences.
 */
const bytes = 5;
const minLength = 8;
const target = new URL('../src/auth/passwords/breached-passwords.bin', import.meta.url);

const wordsIn = (path) => {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json') ? JSON.parse(text) : text.split(/\r?\n/);
};

const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap(wordsIn)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= minLength),
);
const prefixes = new Set(
  [...passwords].map((word) =>
    createHash('sha256')
      .update(word)
      .digest('hex')
      .slice(0, bytes * 2),
  ),
);
const packed = Buffer.from([...prefixes].sort().join(''), 'hex');
writeFileSync(target, packed);
process.stdout.write(`${passwords.size} passwords, ${packed.length} bytes` + '\n');
