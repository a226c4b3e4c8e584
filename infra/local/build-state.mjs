// What was built from what. Built-in modules only: the packages may not be installed yet.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const record = join(root, 'node_modules', '.latchline-build');
const rootInputs = ['package-lock.json', '.swcrc', 'tsconfig.base.json', 'infra/runtime/build'];
const packageFolders = ['contracts', 'infra/runtime', 'infra/local', 'services', 'gateway', 'frontends'];
const isTest = /\.(spec|int-spec|test)\.tsx?$/;

/** Whether nothing was touched since the last build: no source and no output has another size or time. Takes a quarter of a second. */
export const isUntouched = () => readRecord().everything === everything();

const everything = () => seal([...rootInputs, ...packageFolders].flatMap(filesIn).map(describe));

/** The name of what a part is made from, by content: a file that only has another time is the same. */
export const contentOf = ({ inputs }) =>
  seal(
    [...rootInputs, ...inputs]
      .flatMap(filesIn)
      .filter((path) => !isTest.test(path) && !path.includes('/dist/'))
      .flatMap((path) => [path, readFileSync(join(root, path))]),
  );

/** The state of what was written, so that a deleted or edited `dist` is noticed. */
export const outputsOf = ({ outputs }) => seal(outputs.flatMap(filesIn).map(describe));

export function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return { parts: {} };
  }
}

export function writeRecord(parts, isComplete) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ parts, ...(isComplete && { everything: everything() }) }));
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap(({ name }) =>
    name === 'node_modules' || name.startsWith('.') ? [] : filesIn(`${path}/${name}`),
  );
}

function describe(path) {
  const { size, mtimeMs } = statSync(join(root, path));
  return `${path} ${size} ${mtimeMs}\n`;
}

function seal(pieces) {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece).update('\0');
  return hash.digest('hex');
}
