import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { asSubmitted as submitted, sampleLead as lead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadRepository } from './lead.repository';

const at = '2026-03-01T09:30:00.123Z';

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
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );

  describe('storing a batch', () => {
    it('stores each lead with its first timeline entry and its event', async () => {
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

    it('changes nothing when all or part of the batch is delivered again', async () => {
      const [first, second, third] = [lead(), lead(), lead()];
      await store(first, second);
      expect(await store(first, second)).toEqual([]);
      expect(await store(second, third)).toEqual([third.id]);
      expect([await rowsOf('leads'), await rowsOf('lead_timeline'), await rowsOf('outbox')]).toEqual([
        3, 3, 3,
      ]);
    });

    it('stores each lead once when replicas store the same leads', async () => {
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

    it('stores nothing of a batch with an invalid entry', async () => {
      const bad = { ...lead(), status: 'lost' } as unknown as Lead;
      await expect(
        leads.storeSubmitted(dataSource.manager, [submitted(lead()), { ...submitted(lead()), lead: bad }]),
      ).rejects.toThrow(/leads_status_check/);
      expect([await rowsOf('leads'), await rowsOf('outbox')]).toEqual([0, 0]);
    });

    it('stores emoji, right-to-left text, SQL and markup unchanged', async () => {
      const text = `🔑 👨‍👩‍👧 مفتاح עברית <script>alert("1")</script> '; DROP TABLE leads;-- \\ " $1 %s {"a":1}\n\tend`;
      const odd = lead({ name: text, message: text, source: { page: text } });
      await store(odd);
      expect(await leads.find(odd.id)).toMatchObject({ name: text, message: text, source: { page: text } });
    });
  });

  it('returns null for an unknown lead', async () => {
    expect(await leads.find(uuidv7())).toBeNull();
  });
});
