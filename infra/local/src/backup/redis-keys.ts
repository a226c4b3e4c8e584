import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { Redis } from 'ioredis';
import { UsageError } from '../cli/usage-error';

/** One key in a backup, in the format of Redis' DUMP, which includes a stream's consumer groups. */
interface SavedKey {
  readonly key: string;
  /** Remaining time to live in milliseconds; 0 means no expiry. */
  readonly ttl: number;
  readonly dump: string;
}

const batchSize = 500;

export function openRedis(url: string): Redis {
  return new Redis(url, { maxRetriesPerRequest: 2, connectionName: 'backup' });
}

/** Keys with the same hash tag, such as `{leads}`, are read in one transaction, so that they are consistent. */
export async function saveKeys(redis: Redis, path: string): Promise<number> {
  const out = createWriteStream(path, { mode: 0o600 });
  let count = 0;
  for (const keys of await keysByOwner(redis)) {
    const answers = await redis
      .multi(
        keys.flatMap((key) => [
          ['pttl', key],
          ['dumpBuffer', key],
        ]),
      )
      .exec();
    for (const [at, key] of keys.entries()) {
      const ttl = Number(answers?.[at * 2]?.[1]);
      const dump = answers?.[at * 2 + 1]?.[1] as Buffer | null;
      if (dump === null) continue;
      const saved: SavedKey = { key, ttl: Math.max(0, ttl), dump: Buffer.from(dump).toString('base64') };
      if (!out.write(`${JSON.stringify(saved)}\n`)) await once(out, 'drain');
      count += 1;
    }
  }
  out.end();
  await finished(out);
  return count;
}

export async function restoreKeys(redis: Redis, path: string): Promise<number> {
  let count = 0;
  let batch: SavedKey[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line === '') continue;
    batch.push(JSON.parse(line) as SavedKey);
    if (batch.length < batchSize) continue;
    count += await restore(redis, batch);
    batch = [];
  }
  return count + (await restore(redis, batch));
}

export async function countKeys(redis: Redis): Promise<number> {
  return redis.dbsize();
}

async function restore(redis: Redis, batch: readonly SavedKey[]): Promise<number> {
  if (batch.length === 0) return 0;
  const pipeline = redis.pipeline();
  for (const { key, ttl, dump } of batch) pipeline.restore(key, ttl, Buffer.from(dump, 'base64'), 'REPLACE');
  const failed = (await pipeline.exec())?.find(([err]) => err);
  if (failed?.[0]?.message.includes('DUMP payload version'))
    throw new UsageError(
      'The keys of this backup come from a newer Redis than the one here. Install that version, then restore it again.',
    );
  if (failed?.[0]) throw failed[0];
  return batch.length;
}

async function keysByOwner(redis: Redis): Promise<string[][]> {
  const owners = new Map<string, Set<string>>();
  for await (const keys of redis.scanStream({ count: 1_000 })) {
    for (const key of keys as string[]) {
      const owner = /\{([^}]+)\}/.exec(key)?.[1] ?? key;
      owners.set(owner, (owners.get(owner) ?? new Set()).add(key));
    }
  }
  return [...owners.values()].map((keys) => [...keys]);
}
