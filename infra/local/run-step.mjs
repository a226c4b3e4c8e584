// Runs one step before the start, such as the build. Built-in modules only: the packages may not be installed yet.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { clearInterval, setInterval } from 'node:timers';
import { isatty } from 'node:tty';

const PROGRESS_EVERY_MS = 5_000;

/** Not after `nohup npm start &`, which must go on when the terminal that it was started from is closed. */
const isInTerminal = [0, 1, 2].some((fd) => isatty(fd));

/** Node resets what nohup has set. */
export function outliveTerminal() {
  if (!isInTerminal) process.on('SIGHUP', () => undefined);
}

/**
 * Runs one step and prints how long it has taken so far. The output of a quiet step is shown only when it fails. With `onMessage`,
 * the step can send messages. If the user ends it, the error has `stopped`.
 */
export function run(
  title,
  command,
  args,
  { cwd, env = {}, quiet = false, onMessage, progressEveryMs = PROGRESS_EVERY_MS },
) {
  const startedAt = Date.now();
  const seconds = (digits) => `${((Date.now() - startedAt) / 1000).toFixed(digits)} s`;
  process.stdout.write(`${title} …\n`);
  const progress = setInterval(
    () => process.stdout.write(`${title}: ${seconds(0)} so far …\n`),
    progressEveryMs,
  );
  return new Promise((resolve, reject) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio, ...(onMessage ? ['ipc'] : [])],
      // Out of reach of the signal of a terminal that is closed.
      detached: !isInTerminal,
    });
    if (onMessage) child.on('message', onMessage);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    let stopped = false;
    const forward = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', ...(isInTerminal ? ['SIGHUP'] : [])];
    for (const signal of signals) process.once(signal, forward);
    // A start that is refused meanwhile, because its port is in use for example, leaves no build behind.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', (error) => reject(expected(`${title} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      for (const name of signals) process.removeListener(name, forward);
      process.removeListener('exit', end);
      if (code === 0) return resolve(process.stdout.write(`${title}: done in ${seconds(1)}\n`));
      process.stderr.write(Buffer.concat(output));
      const error = expected(`${title} failed (${signal ?? `exit code ${code}`}) after ${seconds(1)}.`);
      return reject(Object.assign(error, { stopped }));
    });
  }).finally(() => clearInterval(progress));
}

function expected(message) {
  return Object.assign(new Error(message), { expected: true });
}
