import { v7 as uuidv7 } from 'uuid';
import { alertSettings } from '../settings/alert-settings';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { SendAccountMailHandler } from './send-account-mail.handler';

let under: NotificationsUnderTest;
let handler: SendAccountMailHandler;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  const environment = alertSettings({ SITE_URL: 'https://latchline.example' });
  handler = new SendAccountMailHandler(under.dataSource, under.deliveries, new DeliveryWaker(), environment);
});
afterAll(() => under.stop());

const link = 'https://latchline.example/admin/reset#token=let-me-in';
const mail = (expires_at: string) => ({ kind: 'new-password', link, expires_at }) as const;
const soon = () => new Date(Date.now() + 60_000).toISOString();
const storedContent = (id: string) =>
  under.dataSource.query<{ content: unknown }[]>('SELECT content FROM alerts WHERE event_id = $1', [id]);

it('sends an account mail once for a repeated command and deletes its link afterwards', async () => {
  const command = { id: uuidv7(), to: 'ann@latchline.example', mail: mail(soon()) };
  await handler.run(command);
  await handler.run(command);
  expect(JSON.stringify(await storedContent(command.id))).toContain('let-me-in');
  await under.sendAll();
  const { received } = under.mails;
  expect(received.map(({ recipients }) => recipients)).toEqual([['ann@latchline.example']]);
  expect(received[0]?.parsed.text).toContain(link);
  expect(await storedContent(command.id)).toEqual([{ content: null }]);
  const [delivery] = await under.deliveries.ofEvent(command.id);
  expect(delivery).toMatchObject({ kind: 'account', state: 'sent', lead_id: null });
  expect(await under.deliveries.resend(delivery?.id ?? '')).toBeNull();
});

it('does not send a mail whose link has expired', async () => {
  const command = { id: uuidv7(), to: 'late@latchline.example', mail: mail(new Date().toISOString()) };
  await handler.run(command);
  await under.sendAll();
  const [delivery] = await under.deliveries.ofEvent(command.id);
  expect(delivery).toMatchObject({ state: 'given-up', last_error: 'expired' });
  expect(under.mails.received.flatMap(({ recipients }) => recipients)).not.toContain(command.to);
});

it('never logs the link', () => {
  expect(under.logged).not.toContain('let-me-in');
});
