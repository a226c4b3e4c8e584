import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { defaultRetentionDays } from '@latchline/contracts/leads/retention.operations';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadRemovalRepository } from '../erasure/lead-removal.repository';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { Transactions } from '../leads/transactions';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { RemoveExpired } from './remove-expired/remove-expired';
import { RetentionHandlers } from './retention.handlers';
import { RetentionRepository } from './retention.repository';

const actor = 'office@latchline.example';
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

describe('retention', () => {
  let dataSource: DataSource;
  let retention: RetentionRepository;
  let intake: SubmitLeadsHandler;
  const removal = new LeadRemovalRepository();
  const replica = (events = new Outbox()) =>
    new RemoveExpired(new Transactions(dataSource, events), retention, removal, silent);
  const run = (dry_run: boolean) => new RetentionHandlers(retention, silent).run({ dry_run, actor });
  const change = (patch: Parameters<RetentionRepository['change']>[0]) =>
    new RetentionHandlers(retention, silent).change({ patch, actor });
  const names = async () =>
    (await dataSource.query<{ name: string }[]>('SELECT name FROM leads ORDER BY name')).map(
      ({ name }) => name,
    );
  const submit = async (name: string, received_at: string, state = '') => {
    const id = uuidv7();
    const submission = { name, phone: '4960999', postcode: 'S11' };
    await intake.run([leadIntakeSchema.parse({ id, received_at, submission })]);
    if (state) await dataSource.query(`UPDATE leads SET ${state} WHERE id = $1`, [id]);
  };

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    retention = new RetentionRepository(dataSource);
    intake = intakeFor(dataSource);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(async () => {
    await dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox, erasures',
    );
    await dataSource.query(
      `UPDATE retention SET enabled = false, days = $1, next_run_at = NULL, running_leads = 0, asked_by = NULL`,
      [JSON.stringify(defaultRetentionDays)],
    );
  });

  const oneOfEachKind = async () => {
    await submit('fresh', daysAgo(364));
    await submit('old new', daysAgo(366));
    await submit('old done', daysAgo(2600), `status = 'completed'`);
    await submit('older done', daysAgo(2700), `status = 'completed'`);
    await submit('old spam', daysAgo(800), `held = true`);
  };

  it('erases nothing until it is switched on', async () => {
    await oneOfEachKind();
    await replica().run();
    expect(await names()).toHaveLength(5);
    expect(await retention.get()).toMatchObject({
      enabled: false,
      next_run_at: null,
      days: defaultRetentionDays,
    });
  });

  it('counts expired leads by status, with the oldest, without erasing any', async () => {
    await oneOfEachKind();
    const { leads, by_status } = await run(true);
    expect(leads).toBe(4);
    expect(by_status.map(({ status, leads: count }) => [status, count])).toEqual([
      ['new', 1],
      ['contacted', 0],
      ['completed', 2],
      ['cancelled', 0],
      ['held', 1],
    ]);
    const completed = by_status.find(({ status }) => status === 'completed');
    expect(Date.parse(completed?.oldest ?? '')).toBeLessThan(Date.now() - 2699 * dayMs);
    await replica().run();
    expect(await names()).toHaveLength(5);
  });

  it('runs although the clock has been set back by a month since it was planned', async () => {
    await oneOfEachKind();
    await change({ enabled: true });
    await replica().run();
    expect(await names()).toHaveLength(5);
    await dataSource.query(`UPDATE retention SET next_run_at = next_run_at + interval '30 days'`);
    await replica().run();
    expect(await names()).toEqual(['fresh']);
  });

  it('keeps a lead that a newer request or a completed job was merged into, at any depth', async () => {
    const into = (name: string) => `merged_into = (SELECT id FROM leads WHERE name = '${name}')`;
    await submit('old', daysAgo(400));
    await submit('yesterday', daysAgo(1), into('old'));
    await submit('other', daysAgo(390));
    await submit('between', daysAgo(395), into('other'));
    await submit('paid job', daysAgo(398), `status = 'completed', ${into('between')}`);
    await submit('gone', daysAgo(380));
    await submit('gone, too', daysAgo(370), into('gone'));
    expect((await run(true)).leads).toBe(1);
    await run(false);
    await replica().run();
    expect(await names()).toEqual(['between', 'old', 'other', 'paid job', 'yesterday']);
    await dataSource.query(`UPDATE leads SET status = 'cancelled' WHERE name = 'paid job'`);
    await run(false);
    await replica().run();
    expect(await names()).toEqual(['old', 'yesterday']);
  });

  it('keeps an old lead whose customer has written since, and what it was merged into', async () => {
    await submit('old', daysAgo(400));
    await submit('answered', daysAgo(390), `merged_into = (SELECT id FROM leads WHERE name = 'old')`);
    await submit('spoken long ago', daysAgo(380));
    const say = (name: string, at: string) =>
      dataSource.query(
        `INSERT INTO conversation_entries (id, lead_id, kind, channel, direction, at, state, provider)
         SELECT $1, id, 'message', 'email', 'in', $3, 'received', 'email' FROM leads WHERE name = $2`,
        [uuidv7(), name, at],
      );
    await say('answered', daysAgo(1));
    await say('spoken long ago', daysAgo(379));
    expect((await run(true)).leads).toBe(1);
    await run(false);
    await replica().run();
    expect(await names()).toEqual(['answered', 'old']);
  });

  it('erases the counted leads, keeps kinds without a limit, and records the run', async () => {
    await oneOfEachKind();
    await change({ days: { held: null } });
    await run(false);
    await replica().run();
    expect(await names()).toEqual(['fresh', 'old spam']);
    expect(await retention.get()).toMatchObject({ last_run_leads: 3, next_run_at: null });
    const [record] = await dataSource.query<object[]>('SELECT actor, reason, leads FROM erasures');
    expect(record).toEqual({ actor, reason: 'age', leads: 3 });
    const published = await dataSource.query<{ payload: string }[]>(
      `SELECT payload FROM outbox WHERE name = 'leads.person-erased.v1'`,
    );
    expect(
      published.flatMap(
        ({ payload }) => (JSON.parse(payload) as { data: { lead_ids: string[] } }).data.lead_ids,
      ),
    ).toHaveLength(3);
  });

  it('runs every night at three while it is switched on', async () => {
    const { next_run_at } = await change({ enabled: true });
    const night = new Date(next_run_at ?? '');
    expect(night.getTime()).toBeGreaterThan(Date.now());
    expect(night.getTime()).toBeLessThan(Date.now() + 2 * dayMs);
    expect(night.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe('03:00:00');
    expect(await change({ days: { new: 90 } })).toMatchObject({
      next_run_at,
      days: { new: 90, held: 365 },
    });

    await submit('old', daysAgo(800));
    await dataSource.query('UPDATE retention SET next_run_at = now()');
    await replica().run();
    expect(await names()).toEqual([]);
    const [record] = await dataSource.query<object[]>('SELECT actor FROM erasures');
    expect(record).toEqual({ actor: 'latchline' });
    expect(Date.parse((await retention.get()).next_run_at ?? '')).toBeGreaterThan(Date.now());
    expect(await change({ enabled: false })).toMatchObject({ next_run_at: null });
  });

  it('shares one run between replicas and continues after a crash', async () => {
    await dataSource.query(
      `INSERT INTO leads (id, name, phone, postcode, created_at, updated_at)
       SELECT gen_random_uuid(), 'old', '1', 'S1', now() - interval '3 years', now() FROM generate_series(1, 450)`,
    );
    await run(false);
    const dying = new Outbox();
    jest.spyOn(dying, 'add').mockRejectedValue(new Error('killed'));
    await expect(replica(dying).run()).rejects.toThrow('killed');
    expect(await names()).toHaveLength(450);
    await Promise.all([replica().run(), replica().run(), replica().run()]);
    await replica().run();
    expect(await names()).toEqual([]);
    const records = await dataSource.query<object[]>('SELECT reason, leads FROM erasures');
    expect(records).toEqual([{ reason: 'age', leads: 450 }]);
  });

  it('skips a lead locked by another transaction', async () => {
    await submit('old', daysAgo(800));
    await run(false);
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM leads FOR UPDATE');
      await replica().run();
    });
    expect(await names()).toEqual(['old']);
  });

  it('erases merged leads together with their target', async () => {
    await submit('merged', daysAgo(800));
    await submit('lead', daysAgo(300));
    await dataSource.query(
      `UPDATE leads SET merged_into = (SELECT id FROM leads WHERE name = 'lead') WHERE name = 'merged'`,
    );
    await run(false);
    await replica().run();
    expect(await names()).toEqual(['lead', 'merged']);
    await change({ days: { new: 90 } });
    await run(false);
    await replica().run();
    expect(await names()).toEqual([]);
  });

  it('deletes published erasure events after a day', async () => {
    await dataSource.query(
      `INSERT INTO outbox (id, name, occurred_at, payload, published_at) VALUES
       (gen_random_uuid(), 'leads.person-erased.v1', now(), 'old', now() - interval '25 hours'),
       (gen_random_uuid(), 'leads.person-erased.v1', now(), 'new', now()),
       (gen_random_uuid(), 'leads.person-erased.v1', now() - interval '2 days', 'waits', NULL)`,
    );
    await replica().run();
    const remaining = await dataSource.query<{ payload: string }[]>(
      'SELECT payload FROM outbox ORDER BY payload',
    );
    expect(remaining.map(({ payload }) => payload)).toEqual(['new', 'waits']);
  });
});
