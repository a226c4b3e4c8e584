import { StaffAlertsHandlers } from './staff-alerts.handlers';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

let under: NotificationsUnderTest;
const actor = 'admin@latchline.example';
const address = 'dee@latchline.example';
const config = { SMTP_URL: 'smtp://mail.latchline.example', MAIL_FROM: 'a@latchline.example' };

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

function handlers(change: { SMTP_URL?: string; MAIL_CATCHER_URL?: string } = {}): StaffAlertsHandlers {
  const { settings, devices, deliveries, people } = under;
  return new StaffAlertsHandlers(settings, devices, deliveries, people, {
    ADMIN_FALLBACK_EMAIL: actor,
    MAIL_CATCHER_URL: undefined,
    ...config,
    ...change,
  });
}

const register = (owner: string) =>
  under.devices.save(
    { endpoint: `https://push.example/${owner}`, keys: { p256dh: 'p', auth: 'a' } },
    { label: 'Phone', owner },
  );
const recipientsOfNewLead = async () => {
  const lead = sampleLead();
  await under.notify(lead);
  return (await under.of(lead)).map(({ channel, recipient }) => `${channel} ${recipient}`);
};

it('e-mails new leads to a staff member who opted in, until they opt out', async () => {
  await handlers().changeEmails({ address, on: true, actor });
  expect(await recipientsOfNewLead()).toContain(`email ${address}`);
  await handlers().changeEmails({ address, on: false, actor });
  expect((await under.settings.current()).recipients.first).toEqual([
    'office@latchline.example',
    'on-call@latchline.example',
  ]);
});

it('stops e-mail and push to a staff member who has left', async () => {
  await handlers().changeEmails({ address, on: true, actor });
  await register(address);
  await register(actor);
  await handlers().stop({ address, actor });
  const recipients = await recipientsOfNewLead();
  expect(recipients.filter((one) => one.includes('dee@'))).toEqual([]);
  expect(recipients).toContain(`push Phone (${actor})`);
});

it('reports whether alerts reach anyone', async () => {
  expect(await handlers().setup()).toEqual({
    recipients: ['office@latchline.example', 'on-call@latchline.example'],
    devices: [],
    mail: { captured: false, server: 'mail.latchline.example:587', from: config.MAIL_FROM },
  });
  await register(actor);
  const caught = await handlers({ MAIL_CATCHER_URL: 'http://127.0.0.1:8025' }).setup();
  expect(caught).toMatchObject({ devices: [{ owner: actor, last_sent_at: null }], mail: { captured: true } });
  expect((await handlers({ SMTP_URL: 'smtp://mail:1025' }).setup()).mail.captured).toBe(true);
});
