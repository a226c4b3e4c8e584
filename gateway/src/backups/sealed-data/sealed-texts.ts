import type { Redis } from 'ioredis';

/** Sealed texts begin with the version of their format. */
const sealed = /^v\d+\./;
const mostPerStream = 1_000;

/** Sealed texts in work streams, live streams and queues: leads, requests and events. */
export async function* sealedTextsIn(redis: Redis): AsyncGenerator<string> {
  for await (const keys of redis.scanStream({ count: 500 })) {
    for (const key of keys as string[]) {
      const type = await redis.type(key);
      if (type === 'stream') yield* ofStream(redis, key);
      if (type === 'hash') yield* ofJob(redis, key);
    }
  }
}

async function* ofStream(redis: Redis, key: string): AsyncGenerator<string> {
  for (const [, fields] of await redis.xrevrange(key, '+', '-', 'COUNT', mostPerStream))
    yield* fields.filter((value) => sealed.test(value));
}

async function* ofJob(redis: Redis, key: string): AsyncGenerator<string> {
  const data = await redis.hget(key, 'data');
  if (!data?.startsWith('{')) return;
  const { sealed: text } = JSON.parse(data) as { sealed?: unknown };
  if (typeof text === 'string' && sealed.test(text)) yield text;
}
