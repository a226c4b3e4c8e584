import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Makes `src/auth/passwords/breached-passwords.bin`: the passwords of 8 characters or more that leaks held most often,
 * in lower case, as the first five bytes of their SHA-256, sorted. What is shorter is refused anyway.
 *
 *   node gateway/tools/make-breached-passwords.mjs <list> [<list> ...]
 *
 * A list is text with a password a line, or a JSON array. Decision 0050 says which were taken, and their licences.
 */
const bytes = 5;
const shortest = 8;
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
    .filter((word) => word.length >= shortest),
);
const prefixes = new Set(
  [...passwords].map((word) =>
    createHash('sha256')
      .update(word)
      .digest('hex')
      .slice(0, bytes * 2),
  ),
);
const made = Buffer.from([...prefixes].sort().join(''), 'hex');
writeFileSync(target, made);
process.stdout.write(`${passwords.size} passwords, ${made.length} bytes` + '\n');
