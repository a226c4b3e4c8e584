import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DataSource } from 'typeorm';
import { asSubmitted, sampleLead as lead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadRepository } from '../leads/lead.repository';
import { LeadTallyRepository } from './lead-tally.repository';

describe('LeadTallyRepository', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let tallies: LeadTallyRepository;
  const store = (...some: Lead[]) => leads.storeSubmitted(dataSource.manager, some.map(asSubmitted));
  const change = (sql: string) => dataSource.query(`UPDATE leads SET ${sql}`);
  const always = { from: '2020-01-01', to: '2030-01-01' };
  const none = { leads: 0, new_leads: 0, held_leads: 0, overdue_leads: 0 };

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    tallies = new LeadTallyRepository(dataSource);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );

  it('follows every change of a lead, including changes by hand', async () => {
    expect(await tallies.stats()).toEqual(none);
    await store(lead({ name: 'A' }), lead({ name: 'B' }), lead({ name: 'C' }));
    expect(await tallies.stats()).toEqual({ ...none, leads: 3, new_leads: 3 });
    await change(`status = 'contacted' WHERE name = 'A'`);
    await change(`notes = 'Nothing that is counted'`);
    expect(await tallies.stats()).toEqual({ ...none, leads: 3, new_leads: 2 });
    await change(`held = true WHERE name = 'B'`);
    expect(await tallies.stats()).toEqual({ ...none, leads: 2, new_leads: 1, held_leads: 1 });
    await change(`merged_into = (SELECT id FROM leads WHERE name = 'A') WHERE name = 'C'`);
    expect(await tallies.stats()).toEqual({ ...none, leads: 1, held_leads: 1 });
    await dataSource.query(`DELETE FROM leads WHERE name = 'A'`);
    // A lead merged into a deleted lead stands alone again.
    expect(await tallies.stats()).toEqual({ ...none, leads: 1, new_leads: 1, held_leads: 1 });
    await dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media',
    );
    expect(await tallies.stats()).toEqual(none);
  });

  it('counts overdue leads', async () => {
    await store(
      { ...lead(), promised_at: '2026-03-01T09:45:00.000Z' },
      { ...lead(), promised_at: '2999-03-01T09:45:00.000Z' },
    );
    expect(await tallies.stats()).toMatchObject({ overdue_leads: 1 });
    await change(`contacted_at = now()`);
    expect(await tallies.stats()).toMatchObject({ overdue_leads: 0 });
  });

  it('uses London days, including those on which the clocks change', async () => {
    await store(
      lead({}, '2026-03-29T00:30:00Z'),
      lead({}, '2026-03-29T22:59:59.999Z'),
      lead({}, '2026-03-29T23:00:00Z'),
      lead({}, '2026-10-24T22:59:00Z'),
      lead({}, '2026-10-24T23:00:00Z'),
      lead({}, '2026-10-25T23:59:00Z'),
    );
    const days = async () =>
      (await tallies.daily('status', always)).map(({ day, leads: n }) => `${day} ${n}`).sort();
    const expected = ['2026-03-29 2', '2026-03-30 1', '2026-10-24 1', '2026-10-25 2'];
    expect(await days()).toEqual(expected);
    await tallies.rollUp(100);
    expect(await days()).toEqual(expected);
  });

  it('counts leads by each subject', async () => {
    const [a, b] = [
      lead({ urgency: 'emergency', source: { utm_source: 'Leaflet' } }),
      lead({ urgency: 'emergency', service: 'lock-repair' }),
    ] as const;
    a.town = 'Sheffield';
    await store(a, b);
    const of = async (subject: Parameters<typeof tallies.daily>[0]) =>
      (await tallies.daily(subject, always)).map(({ value, leads: n }) => `${value} ${n}`).sort();
    expect(await of('urgency')).toEqual(['emergency 2']);
    expect(await of('town')).toEqual(['Sheffield 1', 'null 1']);
    expect(await of('service')).toEqual(['lock-repair 1', 'null 1']);
    expect(await of('source')).toEqual(['direct 1', 'leaflet 1']);
    expect(await tallies.daily('town', { from: '2026-03-02', to: '2026-03-05' })).toEqual([]);
  });

  it('counts the leads of a segment by London day', async () => {
    const [a, b, c] = [
      lead({ urgency: 'emergency', source: { utm_source: 'Leaflet' } }, '2026-03-29T00:30:00Z'),
      lead({ urgency: 'emergency', service: 'lock-repair' }, '2026-03-29T23:00:00Z'),
      lead({ urgency: 'flexible' }, '2026-03-29T22:59:59.999Z'),
    ] as const;
    a.town = 'Sheffield';
    await store(a, b, c);
    const march = { from: '2026-03-29', to: '2026-03-30' };
    const of = async (...query: Parameters<typeof tallies.dailyOf>) =>
      (await tallies.dailyOf(...query)).map(({ value, day, leads: n }) => `${day} ${value} ${n}`).sort();
    expect(await of('status', march, { urgency: 'emergency' })).toEqual([
      '2026-03-29 new 1',
      '2026-03-30 new 1',
    ]);
    expect(await of('town', march, { urgency: 'emergency' })).toEqual([
      '2026-03-29 Sheffield 1',
      '2026-03-30 null 1',
    ]);
    expect(await of('source', march, { town: 'Sheffield', source: 'LEAFLET' })).toEqual([
      '2026-03-29 leaflet 1',
    ]);
    expect(await of('status', { from: '2026-03-30', to: '2026-03-30' }, { urgency: 'flexible' })).toEqual([]);
    // Without a segment, the result equals the tallies.
    expect(await of('urgency', march, {})).toEqual(
      (await tallies.daily('urgency', march))
        .map(({ value, day, leads: n }) => `${day} ${value} ${n}`)
        .sort(),
    );
  });

  it('rolls up every change once with concurrent changes and replicas', async () => {
    const some = Array.from({ length: 40 }, (_, index) => lead({ name: `Lead ${index}` }));
    await Promise.all([
      ...some.map((one) => store(one)),
      ...Array.from({ length: 12 }, () => tallies.rollUp(25)),
      ...some.map(({ name }) => change(`status = 'completed' WHERE name = '${name}'`)),
    ]);
    await change(`status = 'completed'`);
    await Promise.all([tallies.rollUp(1_000), tallies.rollUp(1_000)]);
    expect(await tallies.rollUp(1_000)).toBe(0);
    expect(await tallies.stats()).toEqual({ ...none, leads: 40 });
    const counted = await dataSource.query<unknown[]>(
      `SELECT * FROM lead_tallies WHERE subject = 'status' AND leads <> 0`,
    );
    expect(counted).toEqual([{ subject: 'status', day: expect.any(Date), value: 'completed', leads: '40' }]);
  });
});
