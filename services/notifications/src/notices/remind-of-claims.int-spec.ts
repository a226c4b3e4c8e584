import { Inbox } from '@latchline/runtime/inbox/inbox';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { RemindOfClaimsConsumer } from './remind-of-claims.consumer';

let under: NotificationsUnderTest;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterAll(() => under.stop());

it('notifies the office once of overdue claims', async () => {
  const consumer = new RemindOfClaimsConsumer(under.dataSource, new Inbox(), under.notices);
  const envelope = { id: uuidv7() };
  await consumer.run({ claims: 3 }, envelope);
  await consumer.run({ claims: 3 }, envelope);
  await under.sendAll();
  const { received } = under.mails;
  expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'office@latchline.example',
    'on-call@latchline.example',
  ]);
  expect(received[0]?.parsed.subject).toBe('3 claims on the site are overdue for review');
  expect(received[0]?.parsed.text).toContain('https://latchline.example/admin');
});
