import { Inbox } from '@latchline/runtime/inbox/inbox';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { changedLanes } from '../people/lanes';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { dueDigest } from './digest';
import { SendDigestsConsumer } from './send-digests.consumer';
import { wallClock } from '../rota/wall-clock';

const [sam, alex] = ['sam@latchline.example', 'alex@latchline.example'];
let under: NotificationsUnderTest;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  await under.people.keep({
    as_of: '2026-01-01T00:00:00.000Z',
    people: [sam, alex].map((email) => ({ id: uuidv7(), email, name: null, mobile: null })),
  });
  await under.people.changeLanes(sam, (now) => changedLanes(now, { digest_at: '07:00' }));
});
afterEach(async () => {
  jest.useRealTimers();
  await under.stop();
});

const counted = async (at: string, id = uuidv7(), now = at) => {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  const { dataSource, staffing, deliveries } = under;
  const consumer = new SendDigestsConsumer(
    dataSource,
    new Inbox(),
    staffing,
    deliveries,
    new DeliveryWaker(),
    { mailHost: 'latchline.example' },
  );
  await consumer.run({ at, new: 12, waiting: 3, late: 1, booked: 4 }, { id });
};
const sent = async () => {
  await under.sendAll('email');
  return under.mails.received.map(({ recipients, parsed }) => [recipients[0], parsed.subject]);
};

it('sends each user one digest a day, at their time, also when replicas and repeated events compete', async () => {
  await counted('2026-11-25T06:45:00.000Z');
  expect(await sent()).toEqual([]);
  await counted('2026-11-25T07:00:00.000Z', '01936b2e-7c1a-7e3b-9f00-0000000000ab');
  await counted('2026-11-25T07:00:00.000Z', '01936b2e-7c1a-7e3b-9f00-0000000000ab');
  await Promise.all(Array.from({ length: 4 }, () => counted('2026-11-25T07:15:00.000Z')));
  expect(await sent()).toEqual([[sam, 'Today: 12 new, 1 late, 4 booked']]);
  await counted('2026-11-26T07:00:00.000Z');
  expect(await sent()).toHaveLength(2);
});

it('sends those of the last minutes of a day with the first numbers of the next', async () => {
  await under.people.changeLanes(sam, (now) => changedLanes(now, { digest_at: '23:50' }));
  await counted('2026-11-25T23:45:00.000Z');
  expect(await sent()).toEqual([]);
  await counted('2026-11-26T00:00:05.000Z');
  await counted('2026-11-26T00:15:05.000Z');
  expect(await sent()).toHaveLength(1);
  await counted('2026-11-26T23:45:05.000Z');
  expect(await sent()).toHaveLength(1);
  await counted('2026-11-27T00:00:05.000Z');
  expect(await sent()).toHaveLength(2);
});

it('sends none with outdated numbers', async () => {
  await counted('2026-11-25T07:00:00.000Z', uuidv7(), '2026-11-25T09:00:00.000Z');
  expect(await sent()).toEqual([]);
});

it.each([
  ['March', '2026-03-28T00:00Z'],
  ['October', '2026-10-24T00:00Z'],
])(
  'is due once in each of the nights around the change of the clocks in %s, even at a time that is missing or doubled',
  (_, from) => {
    const days = new Set<string>();
    let quarters = 0;
    for (let minute = 0; minute < 3 * 24 * 60; minute += 15) {
      const wall = wallClock(new Date(Date.parse(from) + minute * 60_000));
      const day = dueDigest('01:30', wall);
      if (day === null) continue;
      quarters += 1;
      days.add(day);
    }
    expect(days.size).toBe(3);
    expect(quarters).toBeGreaterThanOrEqual(3 * 20);
  },
);
