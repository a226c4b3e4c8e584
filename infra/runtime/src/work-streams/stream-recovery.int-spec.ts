import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { ProgressWatch } from '../progress/progress-watch';
import { ConsumerGroup } from '../redis/consumer-group';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { StreamAppender } from './stream-appender';
import { StreamConsumers } from './stream-consumers';

let stores: TestStores;

beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());

it('replaces a consumer whose read never returns', async () => {
  const { redis, codec, logger, unique } = stores;
  const stream = `{${unique}}:work`;
  jest.spyOn(ConsumerGroup.prototype, 'read').mockReturnValueOnce(new Promise(() => undefined));
  const progress = new ProgressWatch(redis, logger, { everyMs: 50, patienceMs: 500 });
  const consumers = new StreamConsumers(redis, codec, logger, new HealthRegistry(), new Metrics(), progress);
  const handled: number[] = [];
  consumers.start('work', {
    stream,
    group: 'workers',
    schema: z.object({ n: z.int() }),
    batchSize: 10,
    handle: async (batch) => void handled.push(...batch.map(({ n }) => n)),
  });
  await new StreamAppender(redis, codec).append({ stream, id: randomUUID(), data: { n: 7 } });
  await eventually('the entry', () => handled.length > 0);
  expect(handled).toEqual([7]);
  await progress.onModuleDestroy();
  await consumers.onModuleDestroy();
});
