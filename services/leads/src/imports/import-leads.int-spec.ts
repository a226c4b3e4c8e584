import { importedLeadSchema } from '@latchline/contracts/leads/imports/lead-import.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { LeadRepository } from '../leads/lead.repository';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { TownRepository } from '../towns/town.repository';
import { ImportLeadsHandlers } from './import-leads.handlers';
import { KnownLeadRepository } from './known-lead.repository';

let dataSource: DataSource;
let leads: LeadRepository;
let handlers: ImportLeadsHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const towns = new TownRepository(dataSource);
  await towns.replaceAll([{ district: 'S11', town: 'Sheffield' }]);
  const known = new KnownLeadRepository(dataSource);
  handlers = new ImportLeadsHandlers(dataSource, known, leads, towns, new Outbox());
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

const actor = 'admin@latchline.example';
const lead = (fields: object = {}) =>
  importedLeadSchema.parse({
    row: 2,
    name: 'Priya Nair',
    phone: '07700 900123',
    postcode: 's118tp',
    created_at: '2021-03-04T09:30:00Z',
    ...fields,
  });
const importAll = (given: ReturnType<typeof lead>[], skip_duplicates = true) =>
  handlers.import({ leads: given, skip_duplicates, actor });
const count = async (table: string) =>
  (await dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

it('stores a lead with its date, town and source, without clock, alert or webhook', async () => {
  const { items } = await importAll([lead({ reference: 'J-17', email: 'Priya@example.com' })]);
  const stored = await leads.find(items[0]?.id ?? '');
  expect(stored).toMatchObject({
    created_at: '2021-03-04T09:30:00.000Z',
    postcode: 'S11 8TP',
    town: 'Sheffield',
    status: 'completed',
    source: { utm_source: 'import' },
    promised_at: null,
    clock_started_at: null,
  });
  expect(stored?.timeline).toMatchObject([{ kind: 'imported', actor, to: 'J-17' }]);
  const events = await dataSource.query<{ name: string }[]>('SELECT name FROM outbox');
  expect(events).toEqual([{ name: 'leads.lead-updated.v1' }]);
});

it('previews without storing anything', async () => {
  const { items } = await handlers.preview({ leads: [lead()], skip_duplicates: true });
  expect(items).toMatchObject([{ row: 2, outcome: 'new' }]);
  expect(await count('leads')).toBe(0);
});

it('imports a file once, however often it is sent', async () => {
  const given = [lead(), lead({ row: 3, phone: '07700 900124' })];
  await importAll(given);
  const again = await importAll(given);
  expect(again.items.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
  expect([await count('leads'), await count('lead_timeline')]).toEqual([2, 2]);
});

it('knows a lead of our own export, whose reference is its id, but not one that was deleted since', async () => {
  const [first, second] = (await importAll([lead(), lead({ row: 3, message: 'Another' })], false)).items;
  await dataSource.query('DELETE FROM leads WHERE id = $1', [second?.id]);
  const exported = [lead({ reference: first?.id }), lead({ row: 3, reference: second?.id })];
  expect((await importAll(exported, false)).items).toMatchObject([
    { outcome: 'known', id: first?.id },
    { outcome: 'new' },
  ]);
  expect(await count('leads')).toBe(2);
});

it('shows leads of the same person, and imports them on request', async () => {
  const [first] = (await importAll([lead()])).items;
  const second = [lead({ message: 'Another job' })];
  expect((await importAll(second)).items).toMatchObject([{ outcome: 'duplicate', duplicates: [first?.id] }]);
  expect((await importAll(second, false)).items).toMatchObject([{ outcome: 'new' }]);
  expect(await count('leads')).toBe(2);
});

it('imports ten thousand leads in requests of a hundred', async () => {
  for (let start = 0; start < 10_000; start += 100)
    await importAll(
      Array.from({ length: 100 }, (_, index) =>
        lead({ row: start + index + 1, phone: `07700 9${String(start + index).padStart(5, '0')}` }),
      ),
    );
  expect(await count('leads')).toBe(10_000);
});

it('knows each lead also among thousands with the same address, which stands for none in the former system', async () => {
  const [email, reference] = ['none@example.com', 'J-1'];
  await importAll([lead({ phone: '0114 496 0777', created_at: '2022-01-01T00:00:00Z' })]);
  await importAll([lead({ reference, email, created_at: '2022-01-01T00:00:00Z' })]);
  await dataSource.query(
    `INSERT INTO leads (id, name, phone, postcode, email, created_at, updated_at)
     SELECT gen_random_uuid(), 'Somebody', '0', 'S11', $1, now(), now() FROM generate_series(1, 2500)`,
    [email],
  );
  // As if stored before all others.
  await dataSource.query(
    `UPDATE leads SET id = ('00000000' || substr(id::text, 9))::uuid WHERE name = 'Somebody'`,
  );
  const again = lead({ reference, email, created_at: '2022-01-01T00:00:00Z' });
  const same = lead({ row: 3, phone: '0114 496 0777', created_at: '2023-01-01T00:00:00Z' });
  const { items } = await importAll([again, same]);
  expect(items.map(({ outcome }) => outcome)).toEqual(['known', 'duplicate']);
});
