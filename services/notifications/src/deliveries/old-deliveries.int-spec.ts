import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { PurgeOldDeliveries } from './purge-old-deliveries';

let under: NotificationsUnderTest;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterAll(() => under.stop());

it('sends what has waited for months, and what is new', async () => {
  const [old, fresh] = [sampleLead({ id: uuidv7(), email: null }), sampleLead({ id: uuidv7(), email: null })];
  await under.notify(old);
  await under.timePasses('90 days');
  await under.notify(fresh);
  await under.skipWaits();
  await under.sendAll('email');
  for (const lead of [old, fresh])
    expect(await under.of(lead, 'email')).toEqual([
      expect.objectContaining({ state: 'sent' }),
      expect.objectContaining({ state: 'sent' }),
    ]);
});

it('deletes the content of old messages in batches, and skips what another replica is deleting', async () => {
  await under.dataSource.query('DELETE FROM alerts');
  await under.dataSource.query(
    `INSERT INTO alerts (event_id, lead_id, content, created_at)
     SELECT gen_random_uuid(), CASE WHEN name <> 'account' THEN gen_random_uuid() END, json_build_object(name, ''),
       now() - make_interval(days => days)
     FROM (VALUES ('lead', 31), ('lead', 32), ('lead', 33), ('locked', 31), ('account', 0), ('lead', 29)) AS sent(name, days)`,
  );
  const contents = async () => {
    const rows = await under.dataSource.query<{ content: object }[]>(
      'SELECT content FROM alerts WHERE content IS NOT NULL ORDER BY created_at',
    );
    return rows.map(({ content }) => Object.keys(content));
  };
  const purge = () => new PurgeOldDeliveries(under.dataSource, under.logger).run({ most: 2 });
  await under.dataSource.transaction(async (other) => {
    await other.query(`SELECT FROM alerts WHERE content -> 'locked' IS NOT NULL FOR UPDATE`);
    await purge();
    expect(await contents()).toEqual([['locked'], ['lead']]);
  });
  await Promise.all([purge(), purge()]);
  expect(await contents()).toEqual([['lead']]);
});
