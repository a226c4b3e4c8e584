import { closeRedis, connectRedis, whenReady } from '../redis/redis-connection';
import { OwnRedis } from '../testing/own-redis';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { monotonicNow, pause } from '../timing/timing';
import { ProgressWatch, type WatchedWork } from './progress-watch';

const tuning = { everyMs: 20, patienceMs: 100 };

let stores: TestStores;
let watch: ProgressWatch;
let kill: jest.SpyInstance;

beforeAll(async () => {
  stores = await testStores();
});
beforeEach(() => {
  kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  watch = new ProgressWatch(stores.redis, stores.logger, tuning);
});
afterEach(async () => {
  await watch.onModuleDestroy();
  jest.restoreAllMocks();
});
afterAll(() => stores.close());

const standingStill = monotonicNow();
const work = (about: Partial<WatchedWork> = {}) => ({
  name: 'work',
  oldestSeconds: jest.fn(() => Promise.resolve(60)),
  movedAt: jest.fn(() => standingStill),
  rebuild: jest.fn(),
  ...about,
});

it('rebuilds work that stands still while something waits, and restarts the process if that fails twice', async () => {
  const stuck = work();
  watch.add(stuck);
  await eventually('a restart', () => kill.mock.calls.length > 0);
  expect(stuck.rebuild).toHaveBeenCalledTimes(2);
  await pause(5 * tuning.patienceMs);
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
});

it('counts again after work that was rebuilt has moved', async () => {
  let movedAt = standingStill;
  const rebuild = jest.fn(() => setTimeout(() => (movedAt = monotonicNow()), 10));
  watch.add(work({ movedAt: () => movedAt, rebuild }));
  await eventually('four rebuilds', () => rebuild.mock.calls.length >= 4);
  expect(kill).not.toHaveBeenCalled();
});

it.each([
  ['moves', { movedAt: () => monotonicNow() }],
  ['has nothing to do', { oldestSeconds: () => Promise.resolve(0) }],
  ['waits for a store that cannot be read', { oldestSeconds: () => Promise.reject(new Error('away')) }],
])('leaves work alone that %s', async (_, about) => {
  const well = work(about);
  watch.add(well);
  await pause(10 * tuning.patienceMs);
  expect(well.rebuild).not.toHaveBeenCalled();
});

it('leaves work alone while Redis is away, and gives it time afterwards', async () => {
  const own = await OwnRedis.start(stores.redisUrl);
  const redis = connectRedis(own.url, { role: 'progress', logger: stores.logger });
  await whenReady(redis, 5_000);
  own.signal('SIGKILL');
  const mine = new ProgressWatch(redis, stores.logger, tuning);
  const waiting = work();
  mine.add(waiting);
  await pause(10 * tuning.patienceMs);
  expect(waiting.rebuild).not.toHaveBeenCalled();
  await mine.onModuleDestroy();
  await closeRedis(redis);
  await own.stop();
});
