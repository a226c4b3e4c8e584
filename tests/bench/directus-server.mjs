// Directus creating an item per lead, for comparison: a headless CMS often used for such back offices.
import { Buffer } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fetched } from './fetched.mjs';
import { freePort } from './lib/free-port.mjs';

const database = 'bench_directus';
const collection = 'bench_leads';
const token = 'bench-directus-token';
/** The policy for unauthenticated users; Directus creates it with this id. */
const publicPolicy = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

async function asOwner(url, ...statements) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.end();
  }
}

function withDatabase(url) {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

/** Starts Directus with its own database; null if it cannot be installed. */
export async function startDirectus(databaseUrl) {
  let program;
  try {
    program = join(fetched('directus@11.1.0'), 'node_modules', 'directus', 'cli.js');
  } catch (error) {
    console.error(`Directus is skipped: ${String(error.message).split('\n')[0]}`);
    return null;
  }
  await asOwner(
    databaseUrl,
    `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`,
    `CREATE DATABASE ${database}`,
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: withDatabase(databaseUrl), DB_POOL__MAX: '20' },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, SECRET: 'bench', LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'measured-not-used-9', ADMIN_TOKEN: token },
    ...{ TELEMETRY: 'false', PRESSURE_LIMITER_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false' },
  };
  // Hides its notices about newer versions.
  const options = { env, stdio: 'ignore' };
  execFileSync(process.execPath, [program, 'bootstrap'], options);
  const child = spawn(process.execPath, [program, 'start'], options);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await asOwner(databaseUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  };
  try {
    await answers(url);
    await createCollection(url);
    return { url, path: `/items/${collection}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    const isThere = await fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(200);
  }
  throw new Error('Directus did not start');
}

async function createCollection(url) {
  const ask = async (path, body) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: text });
    if (!answer.ok) throw new Error(`Directus rejected ${path}: ${await answer.text()}`);
  };
  const id = {
    ...{ field: 'id', type: 'uuid', meta: { special: ['uuid'] } },
    schema: { is_primary_key: true },
  };
  const words = ['name', 'phone', 'postcode', 'urgency', 'message'].map((field) => ({ field, type: 'text' }));
  const created = { field: 'created_at', type: 'timestamp', meta: { special: ['date-created'] } };
  await ask('/collections', { collection, schema: {}, meta: {}, fields: [id, ...words, created] });
  await ask('/permissions', { policy: publicPolicy, collection, action: 'create', fields: ['*'] });
}
