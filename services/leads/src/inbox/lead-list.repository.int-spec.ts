import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import type { DataSource } from 'typeorm';
import { asSubmitted, sampleLead as lead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import type { LeadFilters } from './lead.conditions';
import { LeadListRepository } from './lead-list.repository';
import { LeadRepository } from '../leads/lead.repository';

const at = '2026-03-01T09:30:00.123Z';

describe('LeadListRepository', () => {
  let dataSource: DataSource;
  let leads: LeadRepository;
  let lists: LeadListRepository;
  const store = (...some: Lead[]) => leads.storeSubmitted(dataSource.manager, some.map(asSubmitted));

  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    leads = new LeadRepository(dataSource);
    lists = new LeadListRepository(dataSource);
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() =>
    dataSource.query(
      'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
    ),
  );

  describe('page', () => {
    it('continues where the last page ended, even when leads share a millisecond', async () => {
      const all = Array.from({ length: 25 }, (_, index) =>
        lead({ name: `Lead ${index}` }, index % 5 === 0 ? '2026-03-01T09:30:00.124Z' : at),
      );
      await store(...all);
      const seen: Lead[] = [];
      for (let page = await lists.page({}, undefined, 4); page.length > 0;) {
        seen.push(...page);
        // A new lead arrives between pages: it sorts before everything already listed.
        await store(lead({}, '2026-03-02T00:00:00.000Z'));
        page = await lists.page({}, page.at(-1), 4);
      }
      const sortKey = (one: Lead) => `${one.created_at} ${one.id}`;
      expect(seen.map(sortKey)).toEqual(all.map(sortKey).sort().reverse());
    });

    const page = async (filters: LeadFilters) =>
      (await lists.page(filters, undefined, 100)).map(({ name }) => name).sort();

    it('lists the leads that match every filter', async () => {
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

    it('filters by assigned and unassigned', async () => {
      await store(lead({ name: 'Sue’s' }), lead({ name: 'Unassigned' }));
      await dataSource.query(`UPDATE leads SET assigned_to = 'sue@latchline.example' WHERE name = 'Sue’s'`);
      expect(await page({ assigned: 'true' })).toEqual(['Sue’s']);
      expect(await page({ assigned: 'false' })).toEqual(['Unassigned']);
      expect(await page({ assigned_to: 'sue@latchline.example' })).toEqual(['Sue’s']);
    });

    it('accepts periods outside the range of Postgres timestamps', async () => {
      await store(lead({ name: 'A' }));
      expect(await page({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' })).toEqual(['A']);
      expect(await page({ from: '9999-12-31T23:59:59.999Z' })).toEqual([]);
    });

    it('finds part of a name, message, phone number or postcode in any format', async () => {
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

    it('finds names with accents by letters without them, and the other way round', async () => {
      await store(
        lead({ name: 'José Núñez', email: null, message: 'Beim Café ausgesperrt' }),
        lead({ name: 'Łukasz Żuraw' }),
        // Two characters for a letter, as some keyboards send it.
        lead({ name: 'Zoe\u0308 Ørsted' }),
        lead({ name: 'Jose Nunez' }),
      );
      expect(await page({ q: 'jose nunez' })).toEqual(['Jose Nunez', 'José Núñez']);
      expect(await page({ q: 'José' })).toEqual(['Jose Nunez', 'José Núñez']);
      expect(await page({ q: 'cafe aus' })).toEqual(['José Núñez']);
      expect(await page({ q: 'LUKASZ zuraw' })).toEqual(['Łukasz Żuraw']);
      expect(await page({ q: 'Zoë orsted' })).toEqual(['Zoe\u0308 Ørsted']);
      await dataSource.query(
        `INSERT INTO lead_jobs (lead_id, address, minutes) SELECT id, '3 Pwllheli Tŷ', 60 FROM leads WHERE name = 'Jose Nunez'`,
      );
      expect(await page({ q: 'ty' })).toEqual(['Jose Nunez']);
      expect(await page({ q: 'joso' })).toEqual([]);
    });

    it('finds a lead by the address of its job, as long as it is the address', async () => {
      const [anna, ben] = [lead({ name: 'Anna' }), lead({ name: 'Ben' })];
      await store(anna, ben);
      const change = (sql: string, ...ids: string[]) => dataSource.query(sql, ids);
      await change(
        `INSERT INTO lead_jobs (lead_id, address, minutes) VALUES ($1, E'14 Moorgate\\n Road', 60)`,
        anna.id,
      );
      expect(await page({ q: 'moorgate road' })).toEqual(['Anna']);
      expect(await page({ q: '14' })).toEqual(['Anna']);
      await change('UPDATE lead_jobs SET lead_id = $2 WHERE lead_id = $1', anna.id, ben.id);
      expect(await page({ q: '14 Moorgate' })).toEqual(['Ben']);
      await change(`UPDATE lead_jobs SET address = 'Flat 2, Wharf Street' WHERE lead_id = $1`, ben.id);
      expect(await page({ q: 'Moorgate' })).toEqual([]);
      expect(await page({ q: 'Wharf' })).toEqual(['Ben']);
      await change('UPDATE lead_jobs SET address = NULL WHERE lead_id = $1', ben.id);
      expect(await page({ q: 'Wharf' })).toEqual([]);
      await change(`UPDATE lead_jobs SET address = 'Wharf Street' WHERE lead_id = $1`, ben.id);
      await change('DELETE FROM lead_jobs WHERE lead_id = $1', ben.id);
      expect(await page({ q: 'Wharf' })).toEqual([]);
    });

    it('finds the lead that stays by the address of the job of a merged one', async () => {
      const [anna, ben] = [lead({ name: 'Anna' }), lead({ name: 'Ben' })];
      await store(anna, ben);
      const change = (sql: string, ...ids: string[]) => dataSource.query(sql, ids);
      await change(
        `INSERT INTO lead_jobs (lead_id, address, minutes) VALUES ($1, '14 Moorgate Road', 60)`,
        ben.id,
      );
      await change('UPDATE leads SET merged_into = $1 WHERE id = $2', anna.id, ben.id);
      expect(await page({ q: '14 moorgate' })).toEqual(['Anna']);
      await change(`UPDATE lead_jobs SET address = '2 Wharf Street' WHERE lead_id = $1`, ben.id);
      expect(await page({ q: 'moorgate' })).toEqual([]);
      expect(await page({ q: 'wharf street' })).toEqual(['Anna']);
      await change('UPDATE leads SET merged_into = NULL WHERE id = $1', ben.id);
      expect(await page({ q: 'wharf' })).toEqual(['Ben']);
    });

    it('finds a name that was typed with the apostrophe of a phone, and the other way round', async () => {
      await store(lead({ name: 'Siobhan O\u2019Brien' }), lead({ name: "Maya D'Souza" }));
      expect(await page({ q: "o'brien" })).toEqual(['Siobhan O\u2019Brien']);
      expect(await page({ q: 'D\u2019Souza' })).toEqual(["Maya D'Souza"]);
    });

    it('searches for wildcards, quotes and NUL literally', async () => {
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

    it('filters by town, source, campaign, assignee, repeat and overdue', async () => {
      const from = (source: LeadSource) => ({ source });
      const [a, b, c, d] = [
        lead({ name: 'A', ...from({ utm_source: 'Leaflet', utm_campaign: 'spring' }) }),
        lead({
          name: 'B',
          ...from({ gclid: 'x', utm_source: 'google', utm_campaign: 'brand' }),
        }),
        lead({ name: 'C', ...from({ referrer: 'https://www.bing.com/search?q=locksmith' }) }),
        lead({ name: 'D' }),
      ] as const;
      a.town = 'Sheffield';
      b.assigned_to = 'dave@latchline.example';
      b.promised_at = at;
      c.promised_at = '2999-01-01T00:00:00.000Z';
      d.promised_at = at;
      d.contacted_at = at;
      await store(a, b, c, { ...d, repeat_of: a.id });
      expect(await page({ town: 'Sheffield' })).toEqual(['A']);
      expect(await page({ source: 'leaflet' })).toEqual(['A']);
      expect(await page({ source: 'google-ads' })).toEqual(['B']);
      expect(await page({ source: 'bing-search' })).toEqual(['C']);
      expect(await page({ source: 'direct' })).toEqual(['D']);
      expect(await page({ campaign: 'spring' })).toEqual(['A']);
      expect(await page({ assigned_to: 'dave@latchline.example' })).toEqual(['B']);
      expect(await page({ repeat: 'true' })).toEqual(['D']);
      expect(await page({ repeat: 'false' })).toEqual(['A', 'B', 'C']);
      expect(await page({ overdue: 'true' })).toEqual(['B']);
      expect(await page({ overdue: 'false' })).toEqual(['A', 'C', 'D']);
      expect(await page({ q: 'priya', overdue: 'true', source: 'google-ads' })).toEqual([]);
      expect(await page({ q: 'B', overdue: 'true', source: 'google-ads' })).toEqual(['B']);
    });

    it('separates quarantine from inbox and leaves merged leads out of both', async () => {
      const [a, b, c] = [lead({ name: 'A' }), lead({ name: 'B' }), lead({ name: 'C' })] as const;
      await store(a, { ...b, held: true }, { ...c, merged_into: a.id });
      expect(await page({})).toEqual(['A']);
      expect(await page({ view: 'held' })).toEqual(['B']);
    });

    it('matches one or two letters at the start of a word', async () => {
      await store(
        lead({ name: 'Jo Öz', phone: '0114 496 0222' }),
        lead({ name: 'Ann', message: 'near the river Don' }),
      );
      expect(await page({ q: 'jo' })).toEqual(['Jo Öz']);
      expect(await page({ q: 'ö' })).toEqual(['Jo Öz']);
      expect(await page({ q: 'Do' })).toEqual(['Ann']);
      expect(await page({ q: 'nn' })).toEqual([]);
      expect(await page({ q: 's1' })).toEqual(['Ann', 'Jo Öz']);
    });

    it('finds words across line breaks and any whitespace', async () => {
      await store(lead({ name: 'Zoë\u00a0Fox', message: 'front door\n\nis   stuck' }));
      expect(await page({ q: 'zoë fox' })).toEqual(['Zoë\u00a0Fox']);
      expect(await page({ q: 'door is\tstuck' })).toEqual(['Zoë\u00a0Fox']);
    });

    it('returns the same results in the same order for frequent and rare words', async () => {
      // Enough rows to exercise every search path: the newest rows, the index, and a longer scan.
      const all = Array.from({ length: 1_500 }, (_, index) => {
        const words = [
          index % 2 === 0 && 'often',
          index % 50 === 0 && 'seldom',
          index === 3 && 'once',
          index < 9 && 'long ago',
        ];
        const when = new Date(Date.parse(at) + index * 60_000).toISOString();
        return lead({ name: `Lead ${index}`, message: words.filter(Boolean).join(' ') || 'nothing' }, when);
      });
      await store(...all);
      for (const q of ['often', 'seldom', 'once', 'long ago', 'se', 'never', '?']) {
        const wanted = all.filter(({ message }) => message?.includes(q) ?? false).reverse();
        const seen: Lead[] = [];
        let next = await lists.page({ q }, undefined, 5);
        while (next.length > 0) {
          seen.push(...next);
          next = await lists.page({ q }, next.at(-1), 5);
        }
        expect([q, seen.map(({ name }) => name)]).toEqual([q, wanted.map(({ name }) => name)]);
      }
    });
  });

  describe('queue', () => {
    const now = '2026-03-01T12:00:00.000Z';
    const minutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();
    const waiting = (name: string, urgency: Lead['urgency'], left: number): Lead => ({
      ...lead({ name, ...(urgency && { urgency }) }, minutes(left - 240)),
      promised_at: minutes(left),
      clock_started_at: minutes(left - 240),
    });
    const walk = async (filters: LeadFilters, size: number, between?: () => Promise<void>) => {
      const seen: string[] = [];
      let page = await lists.queue(filters, now, undefined, size);
      while (page.length > 0) {
        seen.push(...page.map(({ lead: { name } }) => name));
        await between?.();
        // Time moves on between pages; the cursor keeps the time of the first page.
        page = await lists.queue(filters, minutes(60), page.at(-1)?.cursor, size);
      }
      return seen;
    };
    const inOrder = [
      ...[
        'Emergency, 37 min late',
        'Locked out, 32 min late',
        'Flexible, 90 min late',
        'Same day, 9 min late',
      ],
      ...['Emergency, 4 min left', 'Emergency, 11 min left', 'Same day, 1 min left', 'Unstated, 20 min left'],
      ...['New again', 'Without a clock', 'Contacted in time', 'Completed'],
    ];
    beforeEach(async () => {
      const lockedOut = {
        ...waiting('Locked out, 32 min late', null, -32),
        service: 'emergency-lockout' as const,
      };
      const done = { status: 'contacted' as const, contacted_at: minutes(-100) };
      await store(
        { ...waiting('Contacted in time', 'emergency', -80), ...done },
        { ...lead({ name: 'Completed' }, minutes(-200)), status: 'completed' },
        { ...lead({ name: 'Without a clock' }, minutes(-20)) },
        { ...waiting('New again', 'emergency', -10), created_at: minutes(-10), contacted_at: minutes(-9) },
        waiting('Unstated, 20 min left', null, 20),
        waiting('Same day, 1 min left', 'same-day', 1),
        waiting('Emergency, 11 min left', 'emergency', 11),
        waiting('Emergency, 4 min left', 'emergency', 4),
        waiting('Same day, 9 min late', 'same-day', -9),
        waiting('Flexible, 90 min late', 'flexible', -90),
        lockedOut,
        waiting('Emergency, 37 min late', 'emergency', -37),
        { ...lead({ name: 'Held' }), held: true },
      );
    });

    it.each([1, 2, 3, 5, 100])(
      'lists late emergencies, other late leads, emergencies, others, leads without a clock, contacted, done: %i per page',
      async (size) => {
        expect(await walk({}, size)).toEqual(inOrder);
      },
    );

    it('lists each lead once while time passes and new leads arrive between pages', async () => {
      const seen = await walk({}, 2, async () => {
        await store(waiting('Comes meanwhile', 'emergency', -200));
      });
      expect(seen).toEqual(
        await walk({}, 100).then((all) => all.filter((name) => name !== 'Comes meanwhile')),
      );
    });

    it('applies filters and search', async () => {
      expect(await walk({ urgency: 'same-day' }, 1)).toEqual([
        'Same day, 9 min late',
        'Same day, 1 min left',
      ]);
      expect(await walk({ q: 'min late' }, 2)).toEqual(inOrder.slice(0, 4));
      expect(await walk({ view: 'held' }, 5)).toEqual(['Held']);
    });
  });
});
