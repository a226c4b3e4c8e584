import { Inbox } from '@latchline/runtime/inbox/inbox';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { RemindOfQuarantineConsumer } from './remind-of-quarantine.consumer';

let under: NotificationsUnderTest;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterAll(() => under.stop());

it('notifies the office once of the number of quarantined leads, without personal data', async () => {
  const consumer = new RemindOfQuarantineConsumer(under.dataSource, new Inbox(), under.notices);
  const envelope = { id: uuidv7() };
  await consumer.run({ leads: 3, oldest_at: '2026-03-01T09:30:00.000Z' }, envelope);
  await consumer.run({ leads: 3, oldest_at: '2026-03-01T09:30:00.000Z' }, envelope);
  await under.sendAll();
  const { received } = under.mails;
  expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'office@latchline.example',
    'on-call@latchline.example',
  ]);
  expect(received[0]?.parsed.subject).toBe('3 leads are in quarantine');
  expect(received[0]?.parsed.text).toContain('https://latchline.example/admin');
});
