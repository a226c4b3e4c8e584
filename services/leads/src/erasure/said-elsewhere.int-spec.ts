import { channelEventSchema } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadListRepository } from '../inbox/lead-list.repository';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { JobMerge } from '../merge/job-merge';
import { MergeHandlers } from '../merge/merge.handlers';
import { MergeUndo } from '../merge/merge-undo';
import { MergeRepository } from '../merge/merge.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { conversationsFor } from '../testing/conversations';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { somebodyWaits } from '../testing/somebody-waits';
import { ErasePersonHandler } from './erase-person/erase-person.handler';
import { ExportPersonHandler } from './export-person/export-person.handler';
import { LeadRemovalRepository } from './lead-removal.repository';
import { PersonRepository } from './person.repository';

const actor = 'office@latchline.example';
const [home, mobile, email] = ['+441144960002', '+447700900123', 'priya.nair@example.com'];
const picture = Buffer.from('ffd8fffe0009466c6174203201ffda0004010203ffd9', 'hex').toString('base64');

let dataSource: DataSource;
let leads: LeadRepository;
let conversations: ReturnType<typeof conversationsFor>;
let exporting: ExportPersonHandler;
let erasing: ErasePersonHandler;
let merging: MergeHandlers;

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  conversations = conversationsFor(dataSource);
  const persons = new PersonRepository(dataSource);
  const transactions = new Transactions(dataSource, new Outbox());
  const [merges, jobs] = [new MergeRepository(), new JobMerge(leads, new JobRepository())];
  const undo = new MergeUndo(leads, merges, jobs);
  const clocks = new ResponseClockRepository(dataSource);
  exporting = new ExportPersonHandler(persons, leads);
  merging = new MergeHandlers(transactions, leads, merges, clocks, jobs, undo);
  erasing = new ErasePersonHandler(transactions, persons, new LeadRemovalRepository(), undo, silent);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() => dataSource.query('TRUNCATE leads, conversation_entries, removed_leads, outbox CASCADE'));

const submit = async (contact: { readonly phone: string; readonly email?: string }) => {
  const id = uuidv7();
  const submission = { name: 'Priya Nair', postcode: 'S11 8TP', ...contact };
  const received_at = new Date().toISOString();
  await intakeFor(dataSource).run([leadIntakeSchema.parse({ id, received_at, submission })]);
  return id;
};
const write = (from: string | null, text: string, fields: object = {}) => {
  const at = new Date().toISOString();
  const message = { kind: 'message', provider: 'twilio', channel: 'text', name: null, files: 0, ref: text };
  const event = channelEventSchema.parse({ ...message, at, from, text, ...fields });
  return conversations.events.run([{ id: uuidv7(), received_at: at, event }]);
};
const erased = async () => {
  const [row] = await dataSource.query<{ payload: string }[]>(
    `SELECT payload FROM outbox WHERE name = 'leads.person-erased.v1'`,
  );
  return (JSON.parse(row?.payload ?? '{}') as { data?: { provider_copies: string[] } }).data;
};
const wordsIn = async (id: string) => (await leads.find(id))?.conversation?.map(({ text }) => text);

it('is exported and erased from a lead that theirs repeats, with its pictures', async () => {
  const first = await submit({ phone: home, email });
  await submit({ phone: mobile, email });
  const media = [{ ref: 'Messages/MM1/Media/ME1', type: 'image/jpeg', sha256: null }];
  await write(mobile, 'The blue door', { files: 1, media });
  await write(home, 'The red door');
  const { file } = await conversations.media.claim();
  await conversations.media.keep({ id: file?.id ?? '', content: picture });
  const before = await leads.find(first);
  expect(before?.photos).toHaveLength(1);
  const { conversation } = await exporting.run({ phone: mobile });
  expect(conversation.map(({ lead_id, text }) => [lead_id, text])).toEqual([[first, 'The blue door']]);
  await erasing.run({ person: { phone: mobile }, dry_run: false, actor });
  const after = await leads.find(first);
  expect(await wordsIn(first)).toEqual(['The red door']);
  expect(after?.photos ?? []).toEqual([]);
  expect(after?.updated_at).not.toBe(before?.updated_at);
  expect(await dataSource.query('SELECT FROM lead_photos UNION ALL SELECT FROM conversation_media')).toEqual(
    [],
  );
  expect((await erased())?.provider_copies).toEqual(['Messages/MM1/Media/ME1', 'Messages/The blue door']);
});

it('is erased from the lead of somebody else that theirs was merged into', async () => {
  const into = await submit({ phone: home });
  const merged = await submit({ phone: mobile });
  await merging.merge({ into, ids: [merged], actor });
  await write(mobile, 'The blue door');
  expect(await wordsIn(into)).toEqual(['The blue door']);
  await erasing.run({ person: { phone: mobile }, dry_run: false, actor });
  expect(await wordsIn(into)).toBeUndefined();
});

it('of a withheld number is found and erased by the id of its lead, with what was merged into it', async () => {
  await write(null, 'The blue door');
  await write(null, 'The red door');
  const withheld = await dataSource.query<{ id: string; phone: string }[]>(
    'SELECT id, phone FROM leads ORDER BY created_at, id',
  );
  expect(withheld).toMatchObject([{ phone: 'Number withheld' }, { phone: 'Number withheld' }]);
  const [lead_id = '', other = ''] = withheld.map(({ id }) => id);
  const merged = await submit({ phone: mobile, email });
  await merging.merge({ into: lead_id, ids: [merged], actor });
  const person = { lead_id };
  const found = await exporting.run(person);
  expect(found.leads.map(({ id }) => id)).toEqual([lead_id, merged]);
  expect(found.also_known_by).toEqual({ phones: [mobile], emails: [email] });
  await erasing.run({ person, dry_run: false, actor });
  expect((await erased())?.provider_copies).toEqual(['Messages/The blue door']);
  expect(await dataSource.query('SELECT id FROM leads')).toEqual([{ id: other }]);
  expect(await erasing.run({ person, dry_run: true, actor })).toMatchObject({ leads: 0 });
});

it('leaves what is merged at the same moment into a lead that theirs repeats findable', async () => {
  const first = await submit({ phone: home, email });
  await submit({ phone: mobile, email });
  const other = await submit({ phone: '07700 900456' });
  let erasure: Promise<unknown> | undefined;
  await dataSource.transaction(async (manager) => {
    await manager.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [other, first]);
    erasure = erasing.run({ person: { phone: mobile }, dry_run: false, actor });
    await somebodyWaits(dataSource);
  });
  expect(await erasure).toMatchObject({ leads: 1 });
  const found = await new LeadListRepository(dataSource).page({ q: '07700 900456' }, undefined, 10);
  expect(found.map(({ id }) => id)).toEqual([first]);
});

it('is not kept by a report about the call that is stored at the same moment', async () => {
  const at = new Date().toISOString();
  const call = { kind: 'call', provider: 'twilio', ref: 'CA1', at, from: mobile, answered_by: null };
  const report = (fields: object) =>
    conversations.events.run([
      {
        id: uuidv7(),
        received_at: at,
        event: channelEventSchema.parse({ ...call, seconds: null, ...fields }),
      },
    ]);
  await report({ state: 'missed' });
  let changes: Promise<unknown> | undefined;
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT FROM outbox FOR UPDATE');
    const erasure = erasing.run({ person: { phone: mobile }, dry_run: false, actor });
    await somebodyWaits(dataSource);
    const recorded = report({ state: 'missed', recording: { ref: 'RE1', seconds: 20 } });
    changes = Promise.all([erasure, recorded]);
    await somebodyWaits(dataSource, 2);
  });
  await changes;
  expect(await dataSource.query('SELECT id FROM leads')).toEqual([]);
  const copies = await dataSource.query<{ payload: string }[]>(
    `SELECT payload FROM outbox WHERE name = 'leads.person-erased.v1' ORDER BY id`,
  );
  expect(copies.at(-1)?.payload).toContain('Recordings/RE1');
});
