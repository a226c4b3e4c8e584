import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';

const queue = '{notifications}:notifications.lead-alerts';

/**
 * Waits until every accepted lead is stored and every alert is sent, or until the time limit. Returns how long that took
 * and when the last lead was stored.
 */
export async function drain({ databaseUrl, redisUrl }, maxSeconds = 240) {
  const redis = new Redis(redisUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  let stored = null;
  try {
    for (;;) {
      const { unstored, unsent } = await backlog(redis, database);
      if (unstored === 0) stored ??= passed();
      if (unstored + unsent === 0 || passed() > maxSeconds) {
        return { seconds: passed(), stored: stored ?? passed(), isComplete: unstored + unsent === 0 };
      }
      await pause(100);
    }
  } finally {
    redis.disconnect();
    await database.end();
  }
}

async function backlog(redis, database) {
  const [unstored, waiting, active, delayed] = await Promise.all([
    redis.xlen('{leads}:intake'),
    redis.llen(`${queue}:wait`),
    redis.llen(`${queue}:active`),
    redis.zcard(`${queue}:delayed`),
  ]);
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM leads.outbox WHERE published_at IS NULL)
       + (SELECT count(*)::int FROM notifications.deliveries WHERE state = 'pending' AND next_attempt_at <= now()) AS left`,
  );
  return { unstored, unsent: waiting + active + delayed + rows[0].left };
}
