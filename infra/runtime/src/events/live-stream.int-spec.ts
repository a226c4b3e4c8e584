import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { v7 as uuidv7 } from 'uuid';
import { MessageCodec } from '../crypto/message-codec';
import { sealingKeys } from '../crypto/sealing-keys';
import { connectBlocking } from '../redis/redis-connection';
import { type TestStores, testStores } from '../testing/stores.config';
import { LiveStreamReader, LiveStreamWriter } from './live-stream';

let stores: TestStores;
let stream: string;
beforeAll(async () => {
  stores = await testStores();
  stream = `{live-${stores.unique}}:events`;
});
afterAll(async () => {
  await stores.redis.del(stream);
  await stores.close();
});

const envelope = (n: number): Envelope => ({
  id: uuidv7(),
  name: 'things.thing-happened.v1',
  occurred_at: new Date().toISOString(),
  data: { n },
});

async function read(count: number): Promise<Envelope[]> {
  const connection = connectBlocking(stores.redis, { role: 'test', logger: stores.logger });
  const reader = new LiveStreamReader(connection, stores.codec, stream);
  const found: Envelope[] = [];
  for await (const entry of reader.read('0-0')) {
    found.push(entry.envelope);
    if (found.length === count) break;
  }
  connection.disconnect();
  return found;
}

const otherCodec = new MessageCodec(
  sealingKeys({ MESSAGE_SEALING_KEY: Buffer.alloc(32, 7).toString('base64') }),
);

it('opens an event only if more than its name is read', async () => {
  const [known, unreadable] = [envelope(1), envelope(2)];
  await new LiveStreamWriter(stores.redis, stores.codec, stream).append([known]);
  await new LiveStreamWriter(stores.redis, otherCodec, stream).append([unreadable]);
  // An entry of an older release, without the name field.
  await stores.redis.xadd(stream, '*', 'sealed', stores.codec.seal({ ...known, data: { n: 3 } }));
  const opened = jest.spyOn(stores.codec, 'open');
  const [first, second, third] = await read(3);
  expect([first?.name, second?.name, third?.name]).toEqual([known.name, known.name, known.name]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect([first?.data, first?.id, first?.occurred_at]).toEqual([known.data, known.id, known.occurred_at]);
  expect(second?.data).toBeUndefined();
  expect(third?.data).toEqual({ n: 3 });
});
