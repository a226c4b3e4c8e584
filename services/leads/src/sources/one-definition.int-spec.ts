import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceLabel, sourceNameOf } from '@latchline/contracts/leads/lead-source';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { CostRepository } from '../costs/cost.repository';
import { FigureHandlers } from '../figures/figure.handlers';
import { FigureRepository } from '../figures/figure.repository';
import { LeadListRepository } from '../inbox/lead-list.repository';
import { LeadRepository } from '../leads/lead.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
});
afterAll(() => dropScratchDatabase(dataSource));

const word = fc.oneof(
  fc.constantFrom(
    'google',
    'Google Ads',
    'www.google.co.uk',
    'bing',
    'leaflet_2025',
    'website',
    'phone',
    'text',
  ),
  fc.constantFrom(
    'google-ads',
    'facebook.com',
    'www.www.yell.com',
    'Yell',
    ' ',
    'www.website',
    "o'neill % _",
  ),
  fc.domain(),
);
const source: fc.Arbitrary<LeadSource> = fc.record(
  {
    utm_source: word,
    utm_medium: fc.constantFrom('cpc', 'organic', 'email', 'paid_social', 'phone'),
    gclid: fc.constant('Cj0KCQ'),
    wbraid: fc.constant('CjkKCQ'),
    fbclid: fc.constant('IwAR0'),
    referrer: fc.constantFrom('https://www.google.com/', 'https://m.facebook.com/x', 'https://www.yell.com/'),
  },
  { requiredKeys: [] },
);

/** How many leads each source has. */
function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

it('names a source in SQL, in lists, in their filter and in figures as the rule of the contracts does', async () => {
  const leads = new LeadRepository(dataSource);
  const lists = new LeadListRepository(dataSource);
  const figures = new FigureHandlers(new FigureRepository(dataSource), new CostRepository(dataSource));
  const sources = fc.array(source, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sources, async (some) => {
      await dataSource.query('TRUNCATE leads, lead_timeline, outbox CASCADE');
      const stored = some.map((one) => sampleLead({ source: one }, '2026-03-10T10:00:00.000Z'));
      await leads.storeSubmitted(dataSource.manager, stored.map(asSubmitted));
      const nameOf = new Map(stored.map((lead) => [lead.id, sourceNameOf(lead.source)]));
      const expected = counted([...nameOf.values()]);

      const listed: Lead[] = await lists.page({}, undefined, 100);
      expect(listed.map(({ id, source: one }) => [id, sourceNameOf(one)]).sort()).toEqual([...nameOf].sort());
      for (const [name, count] of Object.entries(expected)) {
        const found = await lists.page({ source: name }, undefined, 100);
        expect([name, found.length]).toEqual([name, count]);
        expect(found.map(({ id }) => nameOf.get(id))).toEqual(found.map(() => name));
        expect(sourceLabel(name)).not.toBe('');
      }
      const { rows } = await figures.sums({ by: 'source', from: '2026-01-01', to: '2026-12-31' });
      expect(Object.fromEntries(rows.map(({ value, enquiries }) => [value, enquiries]))).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
