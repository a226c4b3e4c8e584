import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { intakeFor } from '../../testing/intake';
import { dropScratchDatabase, openScratchDatabase } from '../../testing/scratch-database';
import { somebodyWaits } from '../../testing/somebody-waits';
import { LeadRepository } from '../../leads/lead.repository';
import { RepeatRepository } from '../../repeats/repeat.repository';
import type { SubmitLeadsHandler } from './submit-leads.handler';

let dataSource: DataSource;
let leads: LeadRepository;
let repeats: RepeatRepository;
let replica: SubmitLeadsHandler;

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  repeats = new RepeatRepository();
  replica = intakeFor(dataSource);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

const noon = Date.parse('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(noon + count * 3_600_000).toISOString();
type Fields = { name?: string; phone?: string; email?: string };

const intake = (at: number, fields: Fields = {}, id = uuidv7()): LeadIntake =>
  leadIntakeSchema.parse({
    id,
    received_at: hours(at),
    submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP', ...fields },
  });
const store = async (...some: LeadIntake[]) => {
  await replica.run(some);
  return some.map(({ id }) => id);
};
const one = async (at: number, fields?: Fields) => (await store(intake(at, fields)))[0]!;
const count = async (table: string) =>
  (await dataSource.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`))[0]?.count;
const published = async (name: string) =>
  (
    await dataSource.query<{ payload: string }[]>(
      'SELECT payload FROM outbox WHERE name = $1 ORDER BY occurred_at, id',
      [`leads.${name}.v1`],
    )
  ).map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data);
/** Rows as [repeat_of, repeats], by id. */
const chain = async (...ids: string[]) =>
  Promise.all(ids.map((id) => leads.find(id).then((lead) => [lead?.repeat_of, lead?.repeats])));

describe('storing a batch', () => {
  it('stores each lead once when all or part of a batch is delivered again', async () => {
    const [first, second, third] = [intake(0), intake(1, { phone: '0114 496 0123' }), intake(2)];
    await store(first, second);
    await store(first, second);
    await store(second, third, third);
    expect([await count('leads'), await count('lead_timeline'), await count('outbox')]).toEqual([3, 4, 5]);
    expect(await published('lead-changed')).toMatchObject([
      { lead: { id: first.id, repeats: 1 }, change: {} },
    ]);
    expect(await chain(first.id, third.id)).toEqual([
      [null, 1],
      [first.id, 0],
    ]);
  });

  it('keeps the first of two submissions with the same id', async () => {
    const id = uuidv7();
    await store(intake(0, { name: 'First' }, id), intake(0, { name: 'Second' }, id));
    await store(intake(0, { name: 'Third' }, id));
    expect((await leads.find(id))?.name).toBe('First');
  });
});

describe('a repeat request', () => {
  it('is stored and published like any lead, and shown on the first lead', async () => {
    const first = await one(0);
    const before = await leads.find(first);
    const second = await one(2, { phone: '+44 (0)7700-900 123', name: 'P. Nair' });
    expect(await leads.find(second)).toMatchObject({ repeat_of: first, phone_e164: '+447700900123' });
    expect(await leads.find(first)).toMatchObject({
      repeats: 1,
      timeline: [{ kind: 'submitted' }, { kind: 'repeated', actor: 'visitor', at: hours(2), to: second }],
    });
    expect(Date.parse((await leads.find(first))!.updated_at)).toBeGreaterThan(Date.parse(before!.updated_at));
    expect(await published('lead-submitted')).toMatchObject([
      { lead: { id: first, repeat_of: null } },
      { lead: { id: second, repeat_of: first } },
    ]);
    expect(await published('lead-updated')).toEqual([{ id: first }]);
  });

  it('forms one chain within a batch, in any order', async () => {
    const [a, b, c] = [
      intake(0, { email: 'p@example.com' }),
      intake(1),
      intake(2, { phone: '0114 4960123' }),
    ];
    c.submission.email = 'P@Example.com';
    await store(c, b, a);
    expect(await chain(a.id, b.id, c.id)).toEqual([
      [null, 2],
      [a.id, 0],
      [a.id, 0],
    ]);
    const { timeline } = (await leads.find(a.id))!;
    expect(timeline.map(({ to }) => to)).toEqual(['new', b.id, c.id]);
    expect(await published('lead-updated')).toEqual([]);
    expect(await published('lead-submitted')).toContainEqual({
      lead: expect.objectContaining({ id: a.id, repeats: 2 }),
    });
  });

  it('joins a chain within a day of its last link and starts a new one after that', async () => {
    const first = await one(0);
    const [second, third] = [await one(20), await one(40)];
    const fourth = await one(64.1);
    expect(await chain(first, second, third, fourth)).toEqual([
      [null, 2],
      [first, 0],
      [first, 0],
      [null, 0],
    ]);
  });

  it('is found when the earlier request arrives from a spool hours later', async () => {
    const known = await one(3);
    const late = await one(1);
    expect(await chain(known, late)).toEqual([
      [null, 1],
      [known, 0],
    ]);
    expect((await leads.find(known))?.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'repeated']);
  });

  it('is not attached without a complete phone number or an e-mail address', async () => {
    await store(intake(0, { phone: '496 0123' }), intake(1, { phone: '496 0123' }));
    expect(await dataSource.query('SELECT 1 FROM leads WHERE repeat_of IS NOT NULL')).toEqual([]);
  });
});

describe('when the earlier lead', () => {
  it('is in quarantine, no repeat is attached to it', async () => {
    const held = await one(0);
    await dataSource.query('UPDATE leads SET held = true');
    const [second, third] = [await one(1), await one(2)];
    expect(await chain(held, second, third)).toEqual([
      [null, 0],
      [null, 1],
      [second, 0],
    ]);
  });

  it('goes into quarantine later, its oldest repeat takes its place', async () => {
    const [spam, second] = [await one(0), await one(1)];
    await dataSource.query('UPDATE leads SET held = true WHERE id = $1', [spam]);
    const third = await one(2);
    expect((await leads.find(third))?.repeat_of).toBe(second);
  });

  it('was merged, repeats attach to the final target of the merges', async () => {
    const [a, b, c] = [
      await one(0),
      await one(0, { phone: '0114 4960001' }),
      await one(0, { phone: '0114 4960002' }),
    ];
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [a, b]);
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [b, c]);
    const next = await one(1);
    expect(await chain(next, a, c)).toEqual([
      [c, 0],
      [null, 0],
      [null, 1],
    ]);
  });

  it('is completed or cancelled, repeats still attach to it', async () => {
    const first = await one(0);
    await dataSource.query(`UPDATE leads SET status = 'cancelled'`);
    expect((await leads.find(await one(1)))?.repeat_of).toBe(first);
  });

  it('is merged while a batch waits for its lock, the batch follows the merge', async () => {
    const [a, b] = [await one(0), await one(0, { phone: '0114 4960001' })];
    const merging = dataSource.createQueryRunner();
    await merging.startTransaction();
    await merging.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [a, b]);
    const storing = one(1);
    await somebodyWaits(dataSource);
    await merging.commitTransaction();
    await merging.release();
    expect((await leads.find(await storing))?.repeat_of).toBe(b);
  });
});

describe('a lead that leaves quarantine', () => {
  const release = (id: string) =>
    dataSource.transaction(async (manager) => {
      const lead = await leads.lock(manager, id);
      await manager.query('UPDATE leads SET held = false WHERE id = $1', [id]);
      const { timeline: _, ...row } = lead!;
      return repeats.attachReleased(manager, row);
    });
  const hold = (id: string) => dataSource.query('UPDATE leads SET held = true WHERE id = $1', [id]);

  it('is attached to the first lead of the same person', async () => {
    const first = await one(0);
    const held = await one(1, { phone: '0114 4960001' });
    await hold(held);
    await dataSource.query(`UPDATE leads SET phone_e164 = '+447700900123' WHERE id = $1`, [held]);
    const { lead, first: attachedTo } = await release(held);
    expect([lead.repeat_of, lead.held, attachedTo?.id]).toEqual([first, false, first]);
    expect(await chain(first, held)).toEqual([
      [null, 1],
      [first, 0],
    ]);
    expect((await leads.find(first))?.timeline.at(-1)).toMatchObject({ kind: 'repeated', to: held });
  });

  it('becomes the first lead when the person has no other', async () => {
    const held = await one(0);
    await hold(held);
    expect(await release(held)).toMatchObject({ first: null, lead: { repeat_of: null } });
    expect((await leads.find(await one(1)))?.repeat_of).toBe(held);
  });
});

describe('two concurrent replicas', () => {
  it('detect each other’s repeats in fifty rounds out of fifty', async () => {
    for (let round = 0; round < 50; round += 1) {
      const own = (digit: number) => `0114 496 0${String(round * 2 + digit).padStart(3, '0')}`;
      const shared = { phone: `07700 900${String(round).padStart(3, '0')}` };
      const email = `round-${round}@example.com`;
      const pair = round % 2 ? [shared, shared] : [0, 1].map((digit) => ({ email, phone: own(digit) }));
      await Promise.all(pair.map((fields, index) => replica.run([intake(round + index / 10, fields)])));
    }
    const firsts = await dataSource.query<unknown[]>(
      'SELECT repeats, count(*)::int FROM leads WHERE repeat_of IS NULL GROUP BY repeats',
    );
    expect(firsts).toEqual([{ repeats: 1, count: 50 }]);
    expect(await count('leads')).toBe(100);
    expect(await published('lead-updated')).toHaveLength(50);
  });

  it('neither deadlock nor store a lead twice with overlapping batches', async () => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      phone: `07700 900${String(index).padStart(3, '0')}`,
      email: `person-${(index * 7) % 40}@example.com`,
    }));
    await store(...people.map((fields) => intake(0, fields)));
    const all = people.flatMap((fields) => [intake(1, fields), intake(2, fields)]);
    const shuffles = [all, [...all].reverse(), all.filter((_, index) => index % 2), all.slice(20, 70)];
    await Promise.all(shuffles.map((some) => replica.run(some)));
    expect(await count('leads')).toBe(120);
    const [row] = await dataSource.query<unknown[]>(`
      SELECT sum(repeats)::int AS repeats, count(*) FILTER (WHERE repeat_of IS NOT NULL)::int AS attached,
        (SELECT count(*)::int FROM lead_timeline WHERE kind = 'repeated') AS entries FROM leads`);
    expect(row).toMatchObject({ repeats: (row as { attached: number }).attached });
    expect(row).toMatchObject({ entries: (row as { attached: number }).attached });
  });
});
