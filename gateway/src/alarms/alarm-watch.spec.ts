import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { AlarmOutbox } from './alarm-outbox';
import { AlarmWatch } from './alarm-watch';

const logger = createLogger({ service: 'test', level: 'silent' });

it('reports a problem although the clock has been set back by an hour since it began', async () => {
  const realNow = Date.now;
  let reads = 0;
  const read = () => {
    if (++reads === 2) jest.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000);
    return Promise.resolve('Redis does not respond');
  };
  const sent = new Promise<string>((resolve) => {
    const lanes = {
      configured: () => ['mail'],
      send: async (_: string, { name }: { name: string }) => resolve(name),
    };
    const watch = new AlarmWatch(
      { all: [{ name: 'store-unavailable', raiseAfterMs: 50, read }] } as never,
      { begins: () => Promise.resolve(true) } as never,
      new AlarmOutbox(lanes as never, logger),
      { refresh: () => Promise.resolve() } as never,
      logger,
      new Metrics(),
      { SITE_URL: 'https://latchline.example', ALARM_CHECK_SECONDS: 0.01 },
    );
    stop = () => watch.onModuleDestroy();
    watch.onApplicationBootstrap();
  });
  expect(await sent).toBe('store-unavailable');
});

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  jest.restoreAllMocks();
});
