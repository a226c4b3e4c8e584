import { Inbox } from '@latchline/runtime/inbox/inbox';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryListRepository } from '../deliveries/delivery-list.repository';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { ProbeHandlers } from './probe.handlers';
import { ProbeRepository } from './probe.repository';
import { RecordProbeConsumer } from './record-probe.consumer';

let under: NotificationsUnderTest;
beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

const mailbox = { PROBE_MAIL_TO: 'probe@latchline.example' };
const probe = () => ({ id: uuidv7(), accepted_at: new Date().toISOString() });
const record = (of: ReturnType<typeof probe>, eventId: string = uuidv7(), config: object = mailbox) =>
  new RecordProbeConsumer(
    under.dataSource,
    new Inbox(),
    under.deliveries,
    new DeliveryWaker(),
    { mailHost: 'latchline.example' },
    config,
  ).run(of, { id: eventId });
const arrived = async () =>
  (await new ProbeHandlers(new ProbeRepository(under.dataSource)).arrived()).items.map(({ id }) => id);
const remaining = async () =>
  under.dataSource.query('SELECT kind, state FROM deliveries UNION ALL SELECT $1, $1 FROM alerts', ['alert']);

it('hands a mail to the mail server, reports the arrival, and leaves no message behind', async () => {
  under.probesGoTo('probe@latchline.example');
  const sent = probe();
  await record(sent);
  await under.sendAll();
  expect(under.mails.received.map(({ recipients }) => recipients)).toEqual([['probe@latchline.example']]);
  expect(under.mails.received[0]?.parsed.subject).toBe('Latchline probe: not a lead');
  expect(await arrived()).toEqual([sent.id]);
  expect(await remaining()).toEqual([]);
});

it('only signs in to the mail server if no mailbox is named', async () => {
  under.probesGoTo(undefined);
  const sent = probe();
  await record(sent, uuidv7(), {});
  await under.sendAll();
  expect(under.mails.received).toEqual([]);
  expect(await arrived()).toEqual([sent.id]);
  await under.mails.stop();
  await record(probe(), uuidv7(), {});
  await under.sendAll();
  expect(await arrived()).toEqual([sent.id]);
  await under.mails.start();
});

it('is neither listed, nor counted as waiting or as a late lead, and is never published to dashboards', async () => {
  await under.mails.stop();
  await record(probe());
  await under.sendAll();
  await under.dataSource.query(`UPDATE deliveries SET tries_from = now() - interval '2 minutes'`);
  const list = new DeliveryListRepository(under.dataSource);
  expect(await list.page({}, 10, null)).toEqual([]);
  expect(await under.deliveries.waiting()).toBe(0);
  expect(await under.deliveries.notNotified()).toEqual({ late: 0, oldest_seconds: 0 });
  expect(await under.deliveries.unsentLeads()).toEqual([]);
  expect(under.published).toEqual([]);
  await under.mails.start();
});

it('is sent once, however often its event is delivered', async () => {
  under.probesGoTo('probe@latchline.example');
  const [sent, eventId] = [probe(), uuidv7()];
  await Promise.all([record(sent, eventId), record(sent, eventId)]);
  await under.sendAll();
  await record(sent, eventId);
  await under.sendAll();
  expect(under.mails.received).toHaveLength(1);
});

it('is retried until it expires, and then removed', async () => {
  under.probesGoTo('probe@latchline.example');
  await under.mails.stop();
  const late = probe();
  await record(late);
  await under.sendAll('email');
  await under.mails.start();
  await under.dataSource.query(
    `UPDATE alerts SET content = jsonb_set(content::jsonb, '{probe,accepted_at}', '"2026-01-01T00:00:00.000Z"')`,
  );
  await under.skipWaits();
  await under.sendAll();
  expect([under.mails.received, await arrived(), await remaining()]).toEqual([[], [], []]);
  await record({ ...late, accepted_at: '2026-01-01T00:00:00.000Z' });
  expect(await remaining()).toEqual([]);
});
