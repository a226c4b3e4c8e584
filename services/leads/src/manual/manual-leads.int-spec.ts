import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { type ManualLeadInput, manualLeadSchema } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { LeadPlacement } from '../repeats/lead-placement';
import { RepeatRepository } from '../repeats/repeat.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { TownRepository } from '../towns/town.repository';
import { ManualLeadHandlers } from './manual-lead.handlers';
import { SamePersonRepository } from './same-person.repository';

const actor = 'office@latchline.example';

let dataSource: DataSource;
let leads: LeadRepository;
let handlers: ManualLeadHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const towns = new TownRepository(dataSource);
  await towns.replaceAll([{ district: 'S11', town: 'Sheffield' }]);
  const clocks = new ResponseClockRepository(dataSource);
  const placement = new LeadPlacement(new RepeatRepository(), clocks, towns);
  const transactions = new Transactions(dataSource, new Outbox());
  handlers = new ManualLeadHandlers(transactions, placement, leads, new SamePersonRepository(dataSource));
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

const lead = (given: Partial<ManualLeadInput> = {}) =>
  manualLeadSchema.parse({ id: uuidv7(), phone: '07700 900123', postcode: 's118tp', ...given });
const add = (given: Partial<ManualLeadInput> = {}) => handlers.add({ lead: lead(given), actor });
const published = async () =>
  (
    await dataSource.query<{ name: string; payload: string }[]>(
      'SELECT name, payload FROM outbox ORDER BY id',
    )
  ).map(({ name, payload }) => ({ name, data: (JSON.parse(payload) as { data: object }).data }));

it('needs only a phone number', async () => {
  const added = await handlers.add({
    lead: manualLeadSchema.parse({ id: uuidv7(), phone: '07700900123' }),
    actor,
  });
  expect(added).toMatchObject({ name: 'No name', postcode: '', town: null, held: false, duplicates: [] });
});

it('applies the rules of the intake: number, town, clock, source', async () => {
  const added = await add({ urgency: 'emergency' });
  expect(added).toMatchObject({
    phone_e164: '+447700900123',
    postcode: 'S11 8TP',
    town: 'Sheffield',
    status: 'new',
    source: { utm_source: 'phone' },
    clock_started_at: added.created_at,
    promised_at: new Date(Date.parse(added.created_at) + 900_000).toISOString(),
  });
  expect(added.timeline).toMatchObject([{ kind: 'added', actor, to: 'new' }]);
  expect(await published()).toMatchObject([
    { name: 'leads.lead-added.v1', data: { lead: { id: added.id }, notify: false, acknowledge: false } },
  ]);
});

it('gets the town of a place in words if the postcode is not known', async () => {
  await dataSource.query(
    `INSERT INTO named_places (name, "within", town) VALUES ('Hillsborough', 'Sheffield', 'Sheffield')`,
  );
  const added = await add({ postcode: '', place: 'by the tram, hillsboro' });
  expect(added).toMatchObject({ postcode: '', place: 'by the tram, hillsboro', town: 'Sheffield' });
  expect(await add({ place: ' ' })).toMatchObject({ postcode: 'S11 8TP', place: null });
});

it('is never quarantined', async () => {
  const message = 'SEO services guaranteed first page of Google http://spam.example http://spam.example';
  expect(await add({ message })).toMatchObject({ held: false, suspicions: [], spam_score: 0 });
});

it('publishes whom the user chose to notify', async () => {
  await add({ notify: true, acknowledge: true, email: 'priya@example.com' });
  expect(await published()).toMatchObject([{ data: { notify: true, acknowledge: true } }]);
});

it('is stored once, however often and concurrently it is sent', async () => {
  const given = lead();
  const answers = await Promise.all(Array.from({ length: 8 }, () => handlers.add({ lead: given, actor })));
  expect(new Set(answers.map(({ updated_at }) => updated_at)).size).toBe(1);
  expect(await published()).toHaveLength(1);
  expect(await leads.find(given.id)).toMatchObject({ repeats: 0 });
});

it('rejects the id of another lead', async () => {
  const other = sampleLead({ phone: '0114 496 0999' });
  await leads.storeSubmitted(dataSource.manager, [asSubmitted(other)]);
  await expect(add({ id: other.id })).rejects.toMatchObject({ code: leadErrors.idTaken });
});

it('is a repeat of a request of the same day, and returns it', async () => {
  const first = sampleLead({}, new Date(Date.now() - 60_000).toISOString());
  await leads.storeSubmitted(dataSource.manager, [{ ...asSubmitted(first), events: [] }]);
  const added = await add({ phone: '+44 7700 900123' });
  expect(added).toMatchObject({ repeat_of: first.id, duplicates: [{ id: first.id }] });
  expect(await leads.find(first.id)).toMatchObject({
    repeats: 1,
    timeline: [{}, { kind: 'repeated', actor }],
  });
  expect((await published()).map(({ name }) => name)).toEqual([
    'leads.lead-added.v1',
    'leads.lead-updated.v1',
    'leads.lead-changed.v1',
  ]);
});

describe('the same person', () => {
  const find = (phone: string) => handlers.find({ phone });

  it('is found by number in any spelling and of any age, newest first', async () => {
    const old = sampleLead({}, '2019-03-01T09:30:00.123Z');
    const recent = sampleLead({ phone: '0044 7700 900123' });
    const local = sampleLead({ phone: '496 0123' });
    const stored = [old, recent, local, sampleLead({ phone: '07700 900124' })];
    await leads.storeSubmitted(dataSource.manager, stored.map(asSubmitted));
    const ids = async (phone: string) => (await find(phone)).items.map(({ id }) => id);
    expect(await ids('07700 900 123')).toEqual([recent.id, old.id]);
    expect(await ids('4960123')).toEqual([local.id]);
    expect(await ids('07700 900999')).toEqual([]);
  });

  it('is found at the lead that others were merged into', async () => {
    const into = sampleLead({ phone: '07700 900999' });
    const merged = { ...sampleLead(), merged_into: into.id };
    await leads.storeSubmitted(dataSource.manager, [into, merged].map(asSubmitted));
    expect((await find('07700 900123')).items.map(({ id }) => id)).toEqual([into.id]);
  });
});
