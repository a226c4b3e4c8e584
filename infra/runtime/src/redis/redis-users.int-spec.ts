import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { redisUsers } from '@latchline/contracts/wiring/redis-users';
import { OwnRedis } from '../testing/own-redis';
import { LuaScript } from './lua-script';
import { bullConnection } from './redis-connection';

/** Tests the permissions of every user of the contract on a real, separate Redis. */
let server: OwnRedis;
const connections: Redis[] = [];
const as = (name: string): Redis => {
  const { host, port } = new URL(server.url);
  const redis = new Redis({ host: host.split(':')[0], port: Number(port), username: name, password: name });
  connections.push(redis);
  return redis;
};
const refused = expect.objectContaining({ message: expect.stringMatching(/^NOPERM/) as string }) as Error;

beforeAll(async () => {
  server = await OwnRedis.start(process.env['REDIS_URL'] ?? '');
  for (const { name, rules } of redisUsers)
    await server.command('ACL', 'SETUSER', name, 'reset', 'on', `>${name}`, ...rules);
});
afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await server.stop();
});

it.each(redisUsers.map(({ name }) => name))('%s can use its own streams, keys and channel', async (name) => {
  const redis = as(name);
  await redis.xgroup('CREATE', `{${name}}:requests`, 'g', '0', 'MKSTREAM');
  await redis.xadd(`{${name}}:requests`, '*', 'a', '1');
  expect(await redis.xreadgroup('GROUP', 'g', 'c', 'STREAMS', `{${name}}:requests`, '>')).toHaveLength(1);
  await redis.set(`{${name}}:outbox-published`, '1');
  expect(await redis.info('server')).toContain('run_id');
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
  await redis.subscribe(`replies:${name}:${randomUUID()}`);
});

it.each(
  redisUsers.flatMap(({ name }) =>
    redisUsers.filter((other) => other.name !== name).map((other) => [name, other.name]),
  ),
)('%s cannot read anything of %s', async (name, other) => {
  const redis = as(name);
  await expect(redis.xrange(`{${other}}:requests`, '-', '+')).rejects.toEqual(refused);
  await expect(redis.xread('STREAMS', `{${other}}:requests`, '0')).rejects.toEqual(refused);
  await expect(redis.get(`{${other}}:outbox-published`)).rejects.toEqual(refused);
  await expect(redis.del(`{${other}}:requests`)).rejects.toEqual(refused);
  await expect(redis.subscribe(`replies:${other}:x`)).rejects.toEqual(refused);
});

it.each(redisUsers.map(({ name }) => name))('%s cannot change the server or list keys', async (name) => {
  const redis = as(name);
  for (const command of [
    ['KEYS', '*'],
    ['SCAN', '0'],
    ['FLUSHALL'],
    ['FLUSHDB'],
    ['CONFIG', 'SET', 'appendonly', 'no'],
    ['ACL', 'LIST'],
    ['SHUTDOWN'],
    ['SCRIPT', 'FLUSH'],
    ['CLIENT', 'LIST'],
    ['MONITOR'],
  ]) {
    const [first = '', ...rest] = command;
    await expect(redis.call(first, ...rest)).rejects.toEqual(refused);
  }
});

it.each(redisUsers.map(({ name }) => name))('%s may run the commands of a cluster client', async (name) => {
  const redis = as(name);
  // A single Redis responds that it is not a cluster; what matters is that permission is not denied.
  for (const about of ['SLOTS', 'INFO'])
    await expect(redis.cluster(about as 'INFO')).rejects.toThrow(/cluster support disabled/);
});

it('can store outbox marks next to the queues it fills, and no others', async () => {
  const mark = (owner: string, publisher: string) => `{${owner}}:outbox-published:${publisher}`;
  const leads = as('leads');
  await leads.set(mark('notifications', 'leads'), '{}');
  expect(await leads.get(mark('notifications', 'leads'))).toBe('{}');
  await expect(leads.get(mark('notifications', 'content'))).rejects.toEqual(refused);
  await expect(leads.set(mark('seo', 'leads'), '{}')).rejects.toEqual(refused);
});

it('a script has only the permissions of its user', async () => {
  const steal = new LuaScript(`return redis.call('XRANGE', '{leads}:intake', '-', '+')`);
  await expect(steal.run(as('content'), ['{content}:x'], [])).rejects.toThrow(
    /NOPERM|ACL failure|can't access/i,
  );
});

it('a client can add requests to the stream of a service and cannot read those of others', async () => {
  const ask = new LuaScript(`return redis.call('XADD', KEYS[1], '*', 'sealed', ARGV[1])`);
  expect(await ask.run(as('seo'), ['{content}:requests'], ['x'])).toMatch(/^\d+-\d+$/);
  await expect(as('seo').xrange('{content}:requests', '-', '+')).rejects.toEqual(refused);
  await expect(ask.run(as('seo'), ['{leads}:requests'], ['x'])).rejects.toThrow(/NOPERM|No permissions|ACL/i);
  expect(await as('content').publish('replies:seo:abc', 'sealed')).toBe(0);
});

it('a service can add to the queues of its events, and no others', async () => {
  const add = async (user: string, queue: string): Promise<unknown> => {
    const made = new Queue(queue, {
      connection: bullConnection(as(user)).connection,
      prefix: `{${queue.split('.')[0]}}`,
    });
    made.on('error', () => undefined);
    try {
      return (await made.addBulk([{ name: 'n', data: {}, opts: { jobId: randomUUID(), attempts: 3 } }]))
        .length;
    } finally {
      await made.close();
    }
  };
  expect(await add('leads', 'notifications.lead-alerts')).toBe(1);
  await expect(add('content', 'notifications.lead-alerts')).rejects.toThrow(/NOPERM|No permissions|ACL/i);
});

it('only services can write the live stream, and only the gateway can read it', async () => {
  await as('leads').xadd('{live}:events', 'MAXLEN', '~', 10, '*', 'sealed', 'x');
  expect(await as('gateway').xrevrange('{live}:events', '+', '-', 'COUNT', 1)).toHaveLength(1);
  await expect(as('leads').xrange('{live}:events', '-', '+')).rejects.toEqual(refused);
  await expect(as('gateway').xadd('{live}:events', '*', 'sealed', 'x')).rejects.toEqual(refused);
});
