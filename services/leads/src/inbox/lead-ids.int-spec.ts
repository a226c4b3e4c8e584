import type { DataSource } from 'typeorm';
import { LeadRepository } from '../leads/lead.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadListRepository } from './lead-list.repository';

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
});
afterAll(() => dropScratchDatabase(dataSource));

it('lists quarantined and merged leads, too, a page at a time', async () => {
  const stored = [sampleLead(), sampleLead(), sampleLead()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  await new LeadRepository(dataSource).storeSubmitted(dataSource.manager, stored.map(asSubmitted));
  const [first, second, third] = stored.map(({ id }) => id);
  await dataSource.query('UPDATE leads SET held = true WHERE id = $1', [second]);
  await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [first, third]);
  const lists = new LeadListRepository(dataSource);
  expect(await lists.ids('00000000-0000-0000-0000-000000000000', 2)).toEqual([first, second]);
  expect(await lists.ids(second ?? '', 2)).toEqual([third]);
});
