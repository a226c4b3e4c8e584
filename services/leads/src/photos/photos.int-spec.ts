import { mostPhotos } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { LeadChanges } from '../changes/lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadPhotos } from './lead-photos';
import { PhotoHandlers } from './photo.handlers';
import { PhotoRepository } from './photo.repository';

const actor = 'office@latchline.example';
/** A start, a comment that must go, a scan and an end: all that is looked at. */
const content = Buffer.from('ffd8fffe0009466c6174203201ffda0004010203ffd9', 'hex').toString('base64');

let dataSource: DataSource;
let leads: LeadRepository;
let handlers: PhotoHandlers;
let ids: string[];
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  const transactions = new Transactions(dataSource, new Outbox());
  const photos = new PhotoRepository(dataSource);
  handlers = new PhotoHandlers(transactions, leads, photos, new LeadPhotos(photos, changes));
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  );
  const stored = [sampleLead(), sampleLead()];
  ids = stored.map(({ id }) => id);
  await leads.storeSubmitted(dataSource.manager, stored.map(asSubmitted));
});

const add = (photo: string, id = ids[0]!, file = content) =>
  handlers.add({ id, photo, content: file, actor });

it('stores a photo once, without what the camera wrote', async () => {
  const photo = uuidv7();
  const [one] = await Promise.all([add(photo), add(photo), add(photo)]);
  const lead = await leads.find(ids[0]!);
  expect(lead?.photos).toEqual([
    { id: photo, lead_id: ids[0], by: actor, at: one.photos?.[0]?.at, bytes: 11 },
  ]);
  expect(lead?.timeline.filter(({ kind, to }) => kind === 'photo-added' && to === photo)).toHaveLength(1);
  const stored = await handlers.get({ id: ids[0]!, photo });
  expect(Buffer.from(stored.content, 'base64').toString('hex')).toBe('ffd8ffda0004010203ffd9');
});

it('shows photos only with their lead, and with the one it was merged into', async () => {
  const photo = uuidv7();
  await add(photo);
  const elsewhere = { id: ids[1]!, photo };
  await expect(handlers.get(elsewhere)).rejects.toMatchObject({ code: leadErrors.noSuchPhoto });
  await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [ids[0], ids[1]]);
  expect((await handlers.get(elsewhere)).content).not.toBe('');
  expect((await leads.find(ids[1]!))?.photos?.[0]).toMatchObject({ id: photo, lead_id: ids[0] });
});

it('removes a photo for good', async () => {
  const photo = uuidv7();
  await add(photo);
  const lead = await handlers.remove({ id: ids[0]!, photo, actor });
  expect(lead.photos).toBeUndefined();
  expect(lead.timeline.at(-1)).toMatchObject({ kind: 'photo-removed', from: photo });
  expect(await dataSource.query('SELECT FROM lead_photos')).toEqual([]);
  const again = handlers.remove({ id: ids[0]!, photo, actor });
  await expect(again).rejects.toMatchObject({ code: leadErrors.noSuchPhoto });
});

it('refuses other files, too many photos, and the id of a photo of another lead', async () => {
  const text = Buffer.from('<svg/>').toString('base64');
  await expect(add(uuidv7(), ids[0], text)).rejects.toMatchObject({ code: leadErrors.photoRefused });
  const taken = uuidv7();
  await add(taken, ids[1]);
  await expect(add(taken)).rejects.toMatchObject({ code: leadErrors.idTaken });
  for (let count = 0; count < mostPhotos; count++) await add(uuidv7());
  await expect(add(uuidv7())).rejects.toMatchObject({ message: 'A job can have 12 photos' });
});

it('deletes photos with their lead', async () => {
  await add(uuidv7());
  await dataSource.query('DELETE FROM leads');
  expect(await dataSource.query('SELECT FROM lead_photos')).toEqual([]);
});
