// `npm run rotate-keys -- [folder] [--retire]`: puts a new sealing key and a new session key in front of those in use, or removes
// all but the newest. The folder is the data folder of `npm start`, or the folder with the secrets of the containers.
// Built-in modules only, because on a server with containers it runs without packages.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const args = process.argv.slice(2);
const isRetiring = args.includes('--retire');
const named = args.find((arg) => !arg.startsWith('--'));
const unknown = args.find((arg) => arg.startsWith('--') && !['--retire', '--now'].includes(arg));
/** Messages wait a day at most, unless they are in a dead-letter queue. */
const retireAfterDays = 7;
/** Running processes read the keys every 5 s: none may still have only the older ones when they are removed. */
const readByAllMs = 10_000;

const kinds = [
  { field: 'messageSealingKey', file: 'message-sealing-key', variable: 'MESSAGE_SEALING_KEY', bytes: 32 },
  { field: 'jwtSecret', file: 'jwt-secret', variable: 'JWT_SECRET', bytes: 48 },
];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (unknown) fail(`${unknown} is not known. Usage: npm run rotate-keys -- [folder] [--retire [--now]]`);
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const from = process.env.INIT_CWD ?? process.cwd();
const folder = named
  ? resolve(from, named)
  : resolve(from, process.env.LATCHLINE_DATA_DIR || join(root, '.latchline'));
const secretsFile = join(folder, 'secrets.json');
const isDataFolder = existsSync(secretsFile);
if (!isDataFolder && !kinds.every(({ file }) => existsSync(join(folder, file))))
  fail(
    `${folder} has no keys. Name the data folder of npm start, or the folder with the secrets of the containers.`,
  );

const secrets = isDataFolder ? JSON.parse(readFileSync(secretsFile, 'utf8')) : null;
const pathOf = ({ file }) => (isDataFolder ? join(folder, 'keys', file) : join(folder, file));
const keysOf = (kind) =>
  (secrets ? secrets[kind.field] : readFileSync(pathOf(kind), 'utf8')).split(/\s+/).filter(Boolean);

/** Readers see the new keys or the old ones, never a part, even after a power cut. */
function replace(path, text) {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/**
 * In place, because a container sees the file it was started with and not another one of the same name. The file is never empty and
 * always readable: this can be killed at any moment, and no other copy of these keys need exist.
 */
function overwrite(path, text) {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  chmodSync(path, mode | 0o200);
  const file = openSync(path, 'r+');
  writeSync(file, text);
  ftruncateSync(file, Buffer.byteLength(text));
  closeSync(file);
  chmodSync(path, mode);
}

if (isRetiring) {
  // A retirement that was killed may have left only one of the kinds.
  const retirable = kinds.filter((kind) => keysOf(kind).length > 1);
  if (retirable.length === 0)
    fail(
      `${kinds.map(({ variable }) => variable).join(' and ')} have a single key each, which cannot be retired.`,
    );
  const changedMs = retirable.map((kind) => statSync(isDataFolder ? secretsFile : pathOf(kind)).mtimeMs);
  const sinceMs = Date.now() - Math.max(...changedMs);
  const days = sinceMs / 86_400_000;
  if (days < retireAfterDays && !args.includes('--now'))
    fail(
      `The keys were rotated ${Math.floor(days)} days ago. Retire the older ones after ${retireAfterDays} days, once no dead letter is\n` +
        'older than the rotation. With --now they are removed in any case.',
    );
  if (sinceMs < readByAllMs) {
    process.stdout.write('Waiting until every process has read the newest keys.\n');
    await setTimeout(Math.min(readByAllMs, readByAllMs - sinceMs));
  }
}
const changed = kinds.map((kind) => {
  const keys = keysOf(kind);
  return {
    ...kind,
    keys: isRetiring ? keys[0] : [randomBytes(kind.bytes).toString('base64'), ...keys].join('\n'),
  };
});
function saveSecrets() {
  if (!secrets) return;
  for (const { field, keys } of changed) secrets[field] = keys;
  replace(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`);
}
// `secrets.json` never lacks a key that a process uses, and names the older ones until none uses them.
if (!isRetiring) saveSecrets();
for (const kind of changed) overwrite(pathOf(kind), `${kind.keys}\n`);
if (isRetiring) saveSecrets();
process.stdout.write(
  isRetiring
    ? `Only the newest keys in ${folder} are left. Running processes use them within 5 seconds.\n`
    : `Put new keys in front of those in ${folder}. Running processes use them within 5 seconds, and everyone stays signed in.\n` +
        `After ${retireAfterDays} days, remove the older ones: npm run rotate-keys -- ${named ? `${named} ` : ''}--retire\n`,
);
