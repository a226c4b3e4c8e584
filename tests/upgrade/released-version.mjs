// Starts any version of Latchline from its checkout, in a folder of its own, and reaches its API as an administrator.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const startsWithinMs = 900_000;
export const administrator = { email: 'admin@latchline.example', password: 'kept-through-every-update-1' };

/** Resolves once the system is ready; the log is in `system.log` of the folder. */
export async function startVersion(checkout, folder, settings = {}) {
  const data = join(folder, 'data');
  const log = openSync(join(folder, 'system.log'), 'a');
  const child = spawn(process.execPath, [join(checkout, 'infra/local/start.mjs')], {
    cwd: checkout,
    env: { ...(await environment(data)), ...settings },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const runFile = join(data, 'run.json');
  const giveUpAt = Date.now() + startsWithinMs;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  for (;;) {
    const run = existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : null;
    if (run?.ready) return { site: run.site, stop };
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`It did not start:\n${readFileSync(join(folder, 'system.log'), 'utf8').slice(-3_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Nothing of the system that a test runs beside: its addresses, secrets and administrator. */
async function environment(data) {
  const own = { ...process.env };
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SPOOL_DIR', 'SITE_URL']) delete own[name];
  return {
    ...own,
    NO_COLOR: '1',
    PORT: String(await freePort()),
    LATCHLINE_DATA_DIR: data,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Signs in and returns a function that calls the API; it throws for any error. */
export async function signIn(site, credentials = administrator) {
  const send = async (method, path, body, headers = {}) => {
    const response = await fetch(`${site}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const { access_token: token } = await send('POST', '/api/auth/token', {
    grant_type: 'password',
    ...credentials,
  });
  return (method, path, body) => send(method, path, body, { authorization: `Bearer ${token}` });
}
