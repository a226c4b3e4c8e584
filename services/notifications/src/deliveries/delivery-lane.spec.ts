import { createLogger } from '@latchline/runtime/logger/logger';
import type { Sender } from './delivery';
import { DeliveryLane, type LaneOptions } from './delivery-lane';
import type { AttemptOutcome, DeliveryRepository } from './delivery.repository';

/** Deliveries that stay in flight until the test finishes them. */
class PendingDeliveries {
  readonly inFlight: (() => void)[] = [];
  maxInFlight = 0;
  constructor(private remaining: number) {}

  attemptNext(): Promise<AttemptOutcome[]> {
    if (this.remaining === 0) return Promise.resolve([]);
    this.remaining -= 1;
    return new Promise((resolve) => {
      this.inFlight.push(() =>
        resolve([
          {
            id: 'd',
            leadId: 'l',
            kind: 'new-lead',
            acceptedAt: undefined,
            failure: undefined,
            givenUp: false,
          },
        ]),
      );
      this.maxInFlight = Math.max(this.maxInFlight, this.inFlight.length);
    });
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
let logged = '';
const logger = createLogger({
  service: 'test',
  level: 'debug',
  destination: { write: (line) => void (logged += line) },
});
const laneOver = (deliveries: unknown, onOutcome = jest.fn(), capacity: Partial<LaneOptions> = {}) =>
  new DeliveryLane({
    lane: 'email',
    workers: 3,
    batchSize: 1,
    logger,
    onOutcome,
    sender: {} as Sender,
    deliveries: deliveries as DeliveryRepository,
    ...capacity,
  });

it('starts a worker per due message up to its limit', async () => {
  const pending = new PendingDeliveries(10);
  const onOutcome = jest.fn();
  const lane = laneOver(pending, onOutcome);
  lane.startWorker();
  for (let done = 0; done < 10;) {
    await settle();
    const finish = pending.inFlight.shift();
    if (!finish) continue;
    finish();
    done += 1;
  }
  await settle();
  await lane.stop();
  expect(pending.maxInFlight).toBe(3);
  expect(onOutcome).toHaveBeenCalledTimes(10);
});

it('finishes messages in flight and starts no more when it stops', async () => {
  const pending = new PendingDeliveries(10);
  const lane = laneOver(pending);
  lane.startWorker();
  await settle();
  let stopped = false;
  const stopping = lane.stop().then(() => (stopped = true));
  await settle();
  expect(stopped).toBe(false);
  const started = pending.inFlight.length;
  pending.inFlight.splice(0).forEach((finish) => finish());
  await stopping;
  expect(pending.inFlight).toHaveLength(0);
  expect(started).toBeGreaterThan(0);
});

it('starts again after a failure and logs it once', async () => {
  logged = '';
  let calls = 0;
  const failing = () => {
    calls += 1;
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  };
  const lane = laneOver({ attemptNext: failing });
  while (calls < 4) {
    lane.startWorker();
    await settle();
  }
  await lane.stop();
  expect(logged.match(/; retrying/g)).toHaveLength(1);
});

it('sends larger batches while messages wait and the receiver is quick, and small ones again after that', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const sizes: number[] = [];
  let remaining = 60;
  const attemptNext = (_: string, size: number): Promise<{ kind: string }[]> => {
    sizes.push(size);
    // The sixth batch takes long.
    if (sizes.length === 6) jest.advanceTimersByTime(2_000);
    const sent = Math.min(size, remaining);
    remaining -= sent;
    return Promise.resolve(Array.from({ length: sent }, () => ({ kind: 'new-lead' })));
  };
  const lane = laneOver({ attemptNext }, jest.fn(), { workers: 1, batchSize: 3, largestBatch: 12 });
  lane.startWorker();
  for (let turn = 0; turn < 40; turn += 1) await settle();
  await lane.stop();
  jest.useRealTimers();
  expect(sizes).toEqual([3, 6, 12, 12, 12, 12, 3, 6]);
});
