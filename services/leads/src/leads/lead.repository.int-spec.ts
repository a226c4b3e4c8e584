import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { type Lead, leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { submittedEntry, submittedLead } from './lead';
import type { LeadFilters } from './lead.conditions';
import { LeadRepository } from './lead.repository';

const outbox = new Outbox();
const at = '2026-03-01T09:30:00.123Z';

function lead(fields: Partial<LeadSubmission> = {}, received_at = at, id = uuidv7()): Lead {
  const intake = leadIntakeSchema.parse({
    id,
    received_at,
    submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP', ...fields },
    suspicions: [],
  });
  return submittedLead(intake);
}
const submitted = (one: Lead) => ({
  lead: one,
  entries: [{ lead_id: one.id, ...submittedEntry(one) }],
  events: [outbox.row(leadSubmitted, { lead: one })],
});

describe('LeadRepository', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  const store = (...some: Lead[]) => leads.storeSubmitted(dataSource.manager, some.map(submitted));
  const rowsOf = async (table: string) =>
    Number((await dataSource.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`))[0]?.count);

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() => dataSource.query('TRUNCATE leads, lead_timeline, outbox'));

  describe('storing a batch', () => {
    it('stores lead, first line of history and event of each', async () => {
      const full = lead({
        email: 'priya@example.com',
        service: 'lock-repair',
        urgency: 'same-day',
        message: 'The key turns, nothing happens.',
        source: { page: '/', utm_source: 'search' },
      });
      full.suspicions = ['honeypot', 'too-fast'];
      const given = submitted(full);
      expect(await leads.storeSubmitted(dataSource.manager, [given, submitted(lead())])).toHaveLength(2);
      expect(await leads.find(full.id)).toEqual({
        ...full,
        timeline: [
          { id: expect.any(String), at, actor: 'visitor', kind: 'submitted', from: null, to: 'new' },
        ],
      });
      const [event] = await dataSource.query<{ payload: string }[]>('SELECT * FROM outbox WHERE id = $1', [
        given.events[0]?.id,
      ]);
      expect(event).toMatchObject({ name: 'leads.lead-submitted.v1', published_at: null });
      expect(JSON.parse(event?.payload ?? '')).toMatchObject({
        id: given.events[0]?.id,
        data: { lead: full },
      });
    });

    it('changes nothing when the batch, or a part of it, comes again', async () => {
      const [first, second, third] = [lead(), lead(), lead()];
      await store(first, second);
      expect(await store(first, second)).toEqual([]);
      expect(await store(second, third)).toEqual([third.id]);
      expect([await rowsOf('leads'), await rowsOf('lead_timeline'), await rowsOf('outbox')]).toEqual([
        3, 3, 3,
      ]);
    });

    it('does not stumble over another replica that stores the same leads', async () => {
      const all = Array.from({ length: 300 }, () => lead());
      const shuffled = [...all].reverse();
      const stored = await Promise.all([
        store(...all),
        store(...shuffled),
        store(...all),
        store(...shuffled),
      ]);
      expect(stored.flat()).toHaveLength(300);
      expect([await rowsOf('leads'), await rowsOf('outbox')]).toEqual([300, 300]);
    });

    it('stores nothing of a batch with an entry that cannot be stored', async () => {
      const bad = { ...lead(), status: 'lost' } as unknown as Lead;
      await expect(
        leads.storeSubmitted(dataSource.manager, [submitted(lead()), { ...submitted(lead()), lead: bad }]),
      ).rejects.toThrow(/leads_status_check/);
      expect([await rowsOf('leads'), await rowsOf('outbox')]).toEqual([0, 0]);
    });

    it('stores emoji, right-to-left text, SQL and markup as they are', async () => {
      const text = `🔑 👨‍👩‍👧 مفتاح עברית <script>alert("1")</script> '; DROP TABLE leads;-- \\ " $1 %s {"a":1}\n\tend`;
      const odd = lead({ name: text, message: text, source: { page: text } });
      await store(odd);
      expect(await leads.find(odd.id)).toMatchObject({ name: text, message: text, source: { page: text } });
      expect(await leads.page({ q: text }, undefined, 10)).toEqual([odd]);
    });
  });

  describe('a page', () => {
    it('continues where the last one ended, though many leads came in the same millisecond', async () => {
      const all = Array.from({ length: 25 }, (_, index) =>
        lead({ name: `Lead ${index}` }, index % 5 === 0 ? '2026-03-01T09:30:00.124Z' : at),
      );
      await store(...all);
      const seen: Lead[] = [];
      for (let page = await leads.page({}, undefined, 4); page.length > 0;) {
        seen.push(...page);
        // Somebody else sends a lead while we turn the pages: it belongs before what we have seen.
        await store(lead({}, '2026-03-02T00:00:00.000Z'));
        page = await leads.page({}, page.at(-1), 4);
      }
      const sortKey = (one: Lead) => `${one.created_at} ${one.id}`;
      expect(seen.map(sortKey)).toEqual(all.map(sortKey).sort().reverse());
    });

    const page = async (filters: LeadFilters) =>
      (await leads.page(filters, undefined, 100)).map(({ name }) => name).sort();

    it('holds what fits every filter', async () => {
      await store(
        lead({ name: 'A', service: 'lock-repair', urgency: 'emergency' }, '2026-03-01T00:00:00.000Z'),
        lead({ name: 'B', service: 'lock-repair', urgency: 'flexible' }, '2026-03-02T00:00:00.000Z'),
        lead({ name: 'C', service: 'key-cutting' }, '2026-03-03T00:00:00.000Z'),
      );
      await dataSource.query(`UPDATE leads SET status = 'completed' WHERE name = 'B'`);
      expect(await page({ service: 'lock-repair' })).toEqual(['A', 'B']);
      expect(await page({ urgency: 'emergency' })).toEqual(['A']);
      expect(await page({ status: 'new' })).toEqual(['A', 'C']);
      expect(await page({ status: 'new', service: 'lock-repair' })).toEqual(['A']);
      expect(await page({ from: '2026-03-02T01:00:00+01:00', to: '2026-03-03T00:00:00Z' })).toEqual([
        'B',
        'C',
      ]);
      expect(await page({ from: '2026-03-02T00:00:00.001Z', to: '2026-03-02T23:59:59Z' })).toEqual([]);
    });

    it('takes periods beyond what Postgres can write down', async () => {
      await store(lead({ name: 'A' }));
      expect(await page({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' })).toEqual(['A']);
      expect(await page({ from: '9999-12-31T23:59:59.999Z' })).toEqual([]);
    });

    it('finds a part of a name, message, phone number or postcode, however it was typed', async () => {
      await store(
        lead({ name: 'Anna Müller', phone: '+44 (0)7700-900 111', postcode: 's11 8tp' }),
        lead({ name: 'Ben', phone: '0114 496 0222', postcode: 'DN40AB', message: 'Door of flat 7' }),
      );
      expect(await page({ q: 'müll' })).toEqual(['Anna Müller']);
      expect(await page({ q: 'FLAT 7' })).toEqual(['Ben']);
      expect(await page({ q: '07700900111' })).toEqual(['Anna Müller']);
      expect(await page({ q: '+44 114 4960222' })).toEqual(['Ben']);
      expect(await page({ q: 'S118TP' })).toEqual(['Anna Müller']);
      expect(await page({ q: 'dn4 0ab' })).toEqual(['Ben']);
      expect(await page({ q: 'nobody' })).toEqual([]);
    });

    it('takes wildcards, quotes and NUL in a search for the characters they are', async () => {
      await store(
        lead({ name: '100% sure' }),
        lead({ name: 'A_b\\c' }),
        lead({ name: "O'Brien" }),
        lead({ name: 'abc' }),
      );
      expect(await page({ q: '%' })).toEqual(['100% sure']);
      expect(await page({ q: '0% s' })).toEqual(['100% sure']);
      expect(await page({ q: 'a_b' })).toEqual(['A_b\\c']);
      expect(await page({ q: '\\' })).toEqual(['A_b\\c']);
      expect(await page({ q: "O'B" })).toEqual(["O'Brien"]);
      expect(await page({ q: "' OR true --" })).toEqual([]);
      expect(await page({ q: 'a\0b' })).toEqual([]);
    });
  });

  it('counts all leads and the new ones', async () => {
    expect(await leads.stats()).toEqual({ leads: 0, new_leads: 0 });
    await store(lead(), lead(), lead());
    await dataSource.query(
      `UPDATE leads SET status = 'contacted' WHERE id = (SELECT min(id::text)::uuid FROM leads)`,
    );
    expect(await leads.stats()).toEqual({ leads: 3, new_leads: 2 });
  });

  it('does not know a lead that is not there', async () => {
    expect(await leads.find(uuidv7())).toBeNull();
  });
});
