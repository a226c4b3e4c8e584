import type { Metrics } from '@latchline/runtime/health/metrics';
import type { EventCountRepository } from '../event-count.repository';
import { CountEventsHandler } from './count-events.handler';

const hourMs = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('deletes old beacons once an hour, also after the clock was set back', async () => {
  const forgetBatches = jest.fn().mockResolvedValue(undefined);
  const counts = { add: jest.fn().mockResolvedValue(0), forgetBatches } as unknown as EventCountRepository;
  const handler = new CountEventsHandler(counts, { counter: () => jest.fn() } as unknown as Metrics);
  await handler.run([]);
  await handler.run([]);
  expect(forgetBatches).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 24 * hourMs);
  jest.advanceTimersByTime(hourMs);
  await handler.run([]);
  expect(forgetBatches).toHaveBeenCalledTimes(2);
});
