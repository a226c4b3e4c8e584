// npm run nemesis -- --minutes=60 --seed=N: the whole system under random faults that follow from the seed (README.md).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../../infra/local/build-parts.mjs';
import { bundleProgram } from '../../infra/runtime/build/bundle-program.mjs';
import { plantedCopy } from './mistakes/plant.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string', default: '5' },
    leads: { type: 'string', default: '2' },
    rolling: { type: 'boolean', default: false },
    /** What the clocks of the system and of Postgres show at the start, in ISO 8601: a night on which the clock changes. */
    at: { type: 'string' },
    /** Calls and messages of providers instead of leads: this many events. */
    events: { type: 'string' },
    /** Retries of mails wait up to five minutes, and locks of dead workers expire sooner. */
    patience: { type: 'string', default: '330' },
    /** A mistake of the model, planted in a copy of the code: something has to go wrong. */
    mistake: { type: 'string' },
    /** Where logs and data stay; a temporary folder by default. */
    folder: { type: 'string' },
  },
});

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'latchline-nemesis-'));
if (values.mistake !== undefined) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const copy = plantedCopy(root, folder, values.mistake);
  const { mistake: _, ...others } = { ...values, folder };
  const args = Object.entries(others).flatMap(([name, value]) =>
    value === false ? [] : value === true ? [`--${name}`] : [`--${name}=${value}`],
  );
  console.log(`${values.mistake} is planted in ${copy}`);
  const planted = spawnSync(process.execPath, [join(copy, 'tests/nemesis/run.mjs'), ...args], {
    stdio: 'inherit',
  });
  process.exit(planted.status ?? 1);
}
const asRoot = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
// Postgres runs as another user, who has to reach its folder.
const mount = (size, name) => `mount -t tmpfs -o size=${size},mode=0755 tmpfs "$1/${name}"`;
const mounts = `${mount('900m', 'stores')} && ${mount('24m', 'spools')}`;

const clockLibraries = [
  process.env.FAKETIME_LIBRARY ?? '',
  ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`),
];
const clockLibrary = clockLibraries.find((path) => path && existsSync(path)) ?? null;

const events = values.events === undefined ? null : Number(values.events);
for (const name of ['stores', 'spools']) mkdirSync(join(folder, name), { recursive: true });
const hasDisks =
  events === null && spawnSync('unshare', [...asRoot, 'sh', '-c', mounts, 'sh', folder]).status === 0;

const options = {
  seed: Number(values.seed),
  minutes: Number(values.minutes),
  perSecond: Number(values.rate),
  leadsServices: Number(values.leads),
  isRolling: values.rolling,
  patienceMs: Number(values.patience) * 1_000,
  folder,
  hasDisks,
  clockLibrary,
  startsAt: values.at ?? null,
};
if (options.startsAt !== null && (clockLibrary === null || Number.isNaN(Date.parse(options.startsAt)))) {
  console.error('--at needs a date in ISO 8601 and libfaketime (apt install faketime).');
  process.exit(1);
}
console.log(
  `seed ${options.seed}, ${events !== null ? `${events} events` : `${options.minutes} minutes`}, logs in ${folder}`,
);
if (!hasDisks && events === null)
  console.log('Full disks are left out: no small file systems can be mounted (unshare).');
if (!clockLibrary && events === null)
  console.log('Jumps of the clock are left out: libfaketime is not installed (apt install faketime).');

if (!(await build([]))) process.exit(1);
const file = events !== null ? 'providers/program.ts' : 'program.ts';
const program = await bundleProgram(fileURLToPath(new URL(file, import.meta.url)));
const node = [process.execPath, '--enable-source-maps', program, JSON.stringify({ ...options, events })];
const inDisks = ['unshare', ...asRoot, 'sh', '-c', `${mounts} && shift && exec "$@"`, 'sh', folder, ...node];
const [command, ...args] = hasDisks ? inDisks : node;
spawn(command, args, { stdio: 'inherit' }).once('close', (code) => (process.exitCode = code ?? 1));
