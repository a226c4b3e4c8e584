import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { liveStream } from '@latchline/runtime/events/live-stream';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryNews } from './delivery-news';

let stores: TestStores;
beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());

it('tells dashboards once of what changes at the same time, and of nothing that is no lead’s', async () => {
  const news = new DeliveryNews(stores.redis, stores.codec, stores.logger);
  const [one, other] = [uuidv7(), uuidv7()];
  for (const lead of [one, one, null, other, one]) news.about(lead);
  await news.onModuleDestroy();
  const entries = await stores.redis.xrevrange(liveStream, '+', '-', 'COUNT', 20);
  const told = entries.flatMap(([, fields]) => {
    try {
      return [stores.codec.open(fields[1] ?? '') as { name: string; data: unknown }];
    } catch {
      return [];
    }
  });
  expect(told.map(({ name, data }) => [name, deliveryChanged.data.parse(data).lead_id]).reverse()).toEqual([
    [deliveryChanged.name, one],
    [deliveryChanged.name, other],
  ]);
});
