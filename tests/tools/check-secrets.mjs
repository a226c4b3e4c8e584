// Looks for keys, tokens and passwords in every file of the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
/** No text. */
const isBinary = (path) => /\.(png|jpe?g|webp|avif|ico|woff2|bin|br)$/.test(path);
const files = listed.split('\0').filter((path) => path && !isBinary(path));
const secretlint = fileURLToPath(new URL('../../node_modules/secretlint/bin/secretlint.js', import.meta.url));
/** Every path is a pattern for it, and what it does takes the square of their number. */
const atATime = 250;
process.exitCode = 0;
for (let from = 0; from < files.length; from += atATime) {
  const some = files.slice(from, from + atATime);
  const { status } = spawnSync(process.execPath, [secretlint, ...some], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
