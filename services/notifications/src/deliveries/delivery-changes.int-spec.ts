import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { liveStream } from '@latchline/runtime/events/live-stream';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryChanges } from './delivery-changes';

let stores: TestStores;
beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());

it('publishes one event per lead for changes at the same time, and none without a lead', async () => {
  const changes = new DeliveryChanges(stores.redis, stores.codec, stores.logger);
  const [one, other] = [uuidv7(), uuidv7()];
  for (const lead of [one, one, null, other, one]) changes.publish(lead);
  await changes.onModuleDestroy();
  const entries = await stores.redis.xrevrange(liveStream, '+', '-', 'COUNT', 20);
  const published = entries.flatMap(([, fields]) => {
    try {
      return [stores.codec.open(fields[1] ?? '') as { name: string; data: unknown }];
    } catch {
      return [];
    }
  });
  expect(
    published.map(({ name, data }) => [name, deliveryChanged.data.parse(data).lead_id]).reverse(),
  ).toEqual([
    [deliveryChanged.name, one],
    [deliveryChanged.name, other],
  ]);
});
