import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ContactRepository } from '../contacts/contact.repository';
import { LeadListRepository } from '../inbox/lead-list.repository';
import { LeadTallyRepository } from '../tallies/lead-tally.repository';
import { nameSources } from '../sources/source-names';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { migrations } from './migrations';
import { NameSources1700000000060 } from './0060-name-sources';
import { NameOrganicSearch1700000000120 } from './0120-name-organic-search';
import { SettleSourceNames1700000000231 } from './0231-settle-source-names';

const at = '2026-03-01T12:00:00.000Z';
const march = { from: '2026-03-01', to: '2026-03-01' };
const google = 'https://www.google.com/';

let dataSource: DataSource;
let tallies: LeadTallyRepository;

const addLead = (name: string, source: object | null) =>
  dataSource.query(
    `INSERT INTO leads (id, name, phone, postcode, status, notes, source, created_at, updated_at)
     VALUES ($1, $2, '07700 900123', 'S11 8TP', 'new', '', $3, $4, $4)`,
    [uuidv7(), name, JSON.stringify(source), at],
  );
const addCall = (attribution: object | null) =>
  dataSource.query(
    `INSERT INTO contacts (id, kind, at, page, attribution) VALUES ($1, 'phone', $2, '/', $3)`,
    [uuidv7(), at, JSON.stringify(attribution)],
  );
const bySource = async () =>
  Object.fromEntries((await tallies.daily('source', march)).map(({ value, leads }) => [value, leads]));

beforeAll(async () => {
  const later: readonly object[] = [
    NameSources1700000000060,
    NameOrganicSearch1700000000120,
    SettleSourceNames1700000000231,
  ];
  const before = migrations.filter((migration) => !later.includes(migration));
  dataSource = await openScratchDatabase(process.env.DATABASE_URL, before);
  tallies = new LeadTallyRepository(dataSource);
  await addLead('Paid', { gclid: 'x', utm_source: 'google', utm_medium: 'cpc' });
  await addLead('Also paid', { utm_source: 'google', utm_medium: 'cpc' });
  await addLead('Searched', { referrer: 'https://www.google.co.uk/' });
  await addLead('Searched too', { referrer: google });
  await addLead('Leaflet', { utm_source: 'Leaflet' });
  await addLead('Unknown', null);
  await addCall({ gclid: 'x', utm_source: 'google' });
  await addCall({ referrer: google });
  await addCall(null);
  await tallies.rollUp(2);
  const runner = dataSource.createQueryRunner();
  await new NameSources1700000000060().up(runner);
  await runner.release();
});
afterAll(() => dropScratchDatabase(dataSource));

it('renames the sources of stored leads and their tallies', async () => {
  const expected = { 'google-ads': 2, 'google-search': 2, leaflet: 1, direct: 1 };
  expect(await bySource()).toEqual(expected);
  await tallies.rollUp(1_000);
  expect(await bySource()).toEqual(expected);
});

it('finds leads by their new source name', async () => {
  const lists = new LeadListRepository(dataSource);
  const named = async (source: string) =>
    (await lists.page({ source }, undefined, 10)).map(({ name }) => name).sort();
  expect(await named('google-ads')).toEqual(['Also paid', 'Paid']);
  expect(await named('Google Ads')).toEqual(['Also paid', 'Paid']);
  expect(await named('google.co.uk')).toEqual(['Searched', 'Searched too']);
  expect(await named('google')).toEqual([]);
  expect(await named('direct')).toEqual(['Unknown']);
});

it('renames the sources of stored calls', async () => {
  const sources = await new ContactRepository(dataSource).sources(march, 10);
  expect(sources.map(({ source, calls, forms }) => [source, calls, forms])).toEqual([
    ['google-ads', 1, 2],
    ['google-search', 1, 2],
    ['direct', 1, 1],
    ['leaflet', 0, 1],
  ]);
});

it('names, on the next start, sources stored by an earlier release after the migration', async () => {
  await addLead('During the rollout', { gclid: 'y', utm_source: 'google' });
  await addCall({ gclid: 'y' });
  await nameSources(dataSource, 'unnamed');
  expect(await bySource()).toMatchObject({ 'google-ads': 3 });
  const [first] = await new ContactRepository(dataSource).sources(march, 1);
  expect(first).toEqual({ source: 'google-ads', calls: 2, chats: 0, forms: 3 });
});

it('settles names that lists were never filtered by', async () => {
  await addLead('Tagged', null);
  await dataSource.query(`UPDATE leads SET source_name = 'www.website' WHERE name = 'Tagged'`);
  const runner = dataSource.createQueryRunner();
  await new SettleSourceNames1700000000231().up(runner);
  await runner.release();
  expect(await bySource()).toMatchObject({ direct: 2, leaflet: 1 });
  expect(await bySource()).not.toHaveProperty('www.website');
});
