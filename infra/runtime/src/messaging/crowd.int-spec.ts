import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { Crowd, type CrowdOptions } from './crowd';

let stores: TestStores;
let stream: string;
let stopping: AbortController;
let crowd: NodeJS.Timeout | undefined;

beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  stream = `{${stores.unique}-${randomUUID()}}:work`;
  stopping = new AbortController();
  await stores.redis.xadd(stream, '*', 'n', '0');
});
afterEach(() => {
  stopping.abort();
  leave();
});

/** Many more than the hundred a second that are a crowd here, and than any machine has to hurry for. */
function come(): void {
  crowd = setInterval(() => {
    const adding = stores.redis.pipeline();
    for (let n = 0; n < 40; n += 1) adding.xadd(stream, '*', 'n', String(n));
    void adding.exec();
  }, 20);
}
const leave = () => clearInterval(crowd);

const watch = (options: Partial<CrowdOptions> = {}) =>
  new Crowd({
    ...{ redis: stores.redis, stream, signal: stopping.signal, perSecond: 100 },
    ...{ longestMs: 20_000, givesWay: () => true, ...options },
  });

/** Told when it has passed. */
function passing(watched: Crowd): { isOver: boolean } {
  const state = { isOver: false };
  void watched.pass(10).then(() => (state.isOver = true));
  return state;
}

it('waits while a crowd comes, and no longer', async () => {
  come();
  const state = passing(watch());
  await sleep(700);
  expect(state.isOver).toBe(false);
  leave();
  await eventually('it has passed', () => state.isOver, 15_000);
});

it('waits for nobody where few come, where few were taken, or where it works beside nobody', async () => {
  await watch().pass(10);
  come();
  await watch({ givesWay: () => false }).pass(10);
  await watch().pass(9);
});

it('does not wait for ever, nor for a process that is about to stop', async () => {
  come();
  await watch({ longestMs: 300 }).pass(10);
  const state = passing(watch());
  stopping.abort();
  await eventually('it has given up', () => state.isOver, 15_000);
});
