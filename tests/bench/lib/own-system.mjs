import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Limits are off: all requests come from one address, and phone numbers repeat. */
const noLimits = {
  PROBE_INTERVAL_SECONDS: '0',
  ALARM_CHECK_SECONDS: '0',
  RATE_LIMIT_LEADS_PER_MINUTE: '0',
  RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
  RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
  RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
};

/** Polls until `look` returns a value; rejects after `ms`. */
export async function until(what, look, ms = 240_000) {
  const giveUpAt = performance.now() + ms;
  while (!(await look())) {
    if (performance.now() > giveUpAt) throw new Error(`Timed out waiting for: ${what}`);
    await sleep(100);
  }
}

/** Starts a system as `npm start` does, in a temporary folder that `stop` deletes. Limits on leads are off. `under` is the start of its command line. */
export async function startOwnSystem({ scale = [], env = {}, under = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-bench-system-'));
  const start = [join(root, 'infra/local/start.mjs'), ...scale.flatMap((each) => ['--scale', each])];
  const [program, ...args] = [...under, process.execPath, ...start];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...noLimits,
      ...{ DATABASE_URL: '', REDIS_URL: '', LATCHLINE_DATA_DIR: folder, PORT: String(await freePort()) },
      NO_COLOR: '1',
      PHONE_SIMULATOR: 'off',
      LATCHLINE_TOOLS_DIR: process.env.LATCHLINE_TOOLS_DIR ?? join(root, '.latchline', 'tools'),
      ...env,
    },
  });
  const runFile = join(folder, 'run.json');
  const read = () => (existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : {});
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('a system', () => {
      if (child.exitCode !== null) throw new Error('The system exited during start');
      return read().ready;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { run: read(), runFile, folder, stop };
}
