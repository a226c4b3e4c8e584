import { createLogger } from '@latchline/runtime/logger/logger';
import type { Sender } from './delivery';
import { DeliveryLane } from './delivery-lane';
import type { AttemptOutcome, DeliveryRepository } from './delivery.repository';

/** Deliveries that take until they are let go. */
class Waiting {
  readonly underWay: (() => void)[] = [];
  most = 0;
  constructor(private left: number) {}

  attemptNext(): Promise<AttemptOutcome[]> {
    if (this.left === 0) return Promise.resolve([]);
    this.left -= 1;
    return new Promise((resolve) => {
      this.underWay.push(() =>
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
      this.most = Math.max(this.most, this.underWay.length);
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
const laneOver = (deliveries: unknown, onOutcome = jest.fn()) =>
  new DeliveryLane({
    lane: 'email',
    hands: 3,
    together: 1,
    logger,
    onOutcome,
    pollMs: 5,
    sender: {} as Sender,
    deliveries: deliveries as DeliveryRepository,
  });

it('uses as many hands as there is work for, and no more than it has', async () => {
  const waiting = new Waiting(10);
  const onOutcome = jest.fn();
  const lane = laneOver(waiting, onOutcome);
  lane.start();
  for (let done = 0; done < 10;) {
    await settle();
    const finish = waiting.underWay.shift();
    if (!finish) continue;
    finish();
    done += 1;
  }
  await settle();
  await lane.stop();
  expect(waiting.most).toBe(3);
  expect(onOutcome).toHaveBeenCalledTimes(10);
});

it('lets what is under way finish when it stops, and begins nothing more', async () => {
  const waiting = new Waiting(10);
  const lane = laneOver(waiting);
  lane.start();
  await settle();
  let stopped = false;
  const stopping = lane.stop().then(() => (stopped = true));
  await settle();
  expect(stopped).toBe(false);
  const begun = waiting.underWay.length;
  waiting.underWay.splice(0).forEach((finish) => finish());
  await stopping;
  expect(waiting.underWay).toHaveLength(0);
  expect(begun).toBeGreaterThan(0);
});

it('looks again after a failure, and says so once', async () => {
  logged = '';
  let calls = 0;
  const away = () => {
    calls += 1;
    return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  };
  const lane = laneOver({ attemptNext: away });
  lane.start();
  while (calls < 4) await new Promise((resolve) => setTimeout(resolve, 2));
  await lane.stop();
  expect(logged.match(/trying again until it works/g)).toHaveLength(1);
});
