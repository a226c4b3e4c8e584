import { jobPatchSchema } from '@latchline/contracts/leads/jobs/job.schema';
import { changeJob } from '@latchline/contracts/leads/lead-job.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { mostVisitorPhotos } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { JobChangeHandlers } from '../changes/job-change.handlers';
import { LeadChanges } from '../changes/lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadPhotos } from '../photos/lead-photos';
import { PhotoRepository } from '../photos/photo.repository';
import { VisitorPageHandlers } from './visitor-page.handlers';
import { VisitorPageLinks } from './visitor-page-links';

const actor = 'office@latchline.example';

let dataSource: DataSource;
let leads: LeadRepository;
let jobs: JobChangeHandlers;
let links: VisitorPageLinks;
let aliases: LeadAliases;
let pages: VisitorPageHandlers;
let ids: string[];
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const transactions = new Transactions(dataSource, new Outbox());
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  jobs = new JobChangeHandlers(transactions, leads, changes);
  links = new VisitorPageLinks(dataSource);
  await links.onModuleInit();
  const photos = new LeadPhotos(new PhotoRepository(dataSource), changes);
  aliases = new LeadAliases(dataSource);
  pages = new VisitorPageHandlers(dataSource, transactions, leads, aliases, changes, links, photos);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, lead_aliases, outbox',
  );
  const now = new Date().toISOString();
  const stored = [sampleLead({}, now), sampleLead({}, now)];
  ids = stored.map(({ id }) => id);
  await leads.storeSubmitted(dataSource.manager, stored.map(asSubmitted));
});

const change = (patch: object, id = ids[0]!) =>
  jobs.change(changeJob.request.parse({ id, patch: jobPatchSchema.parse(patch), vat_percent: 20, actor }));
const tokenOf = (id = ids[0]!) => links.pathOf(id).slice('/r/'.length);
const page = (id = ids[0]!) => pages.get({ token: tokenOf(id) });
/** As an erasure does, of a lead and its other ids. */
async function remove(...removed: string[]) {
  await dataSource.query('DELETE FROM leads WHERE id = ANY ($1::uuid[])', [removed]);
  await dataSource.query(
    'INSERT INTO removed_leads (digest) SELECT sha256(uuid_send(id)) FROM unnest($1::uuid[]) AS id',
    [removed],
  );
}
const accept = (pence: number) => pages.accept({ token: tokenOf(), pence });
const accepted = async () =>
  (await leads.find(ids[0]!))!.timeline
    .filter(({ kind }) => kind === 'price-accepted')
    .map(({ actor: by, from, to }) => [by, from, to]);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const changed = { code: leadErrors.priceChanged };

it('shows how the request stands, and nothing that was typed', async () => {
  await change({ stage: 'booked', price_pence: 11_900, address: '14 Moorgate Road', who_goes: actor });
  const shown = await page();
  expect(shown).toMatchObject({
    id: ids[0],
    stage: 'booked',
    seen: { by: actor },
    job: { price_pence: 11_900, vat_pence: 1983, who_goes: actor },
    accepted: [],
  });
  expect(JSON.stringify(shown)).not.toMatch(/Nair|07700|S11|Moorgate/);
});

it('keeps an accepted price until the customer accepts another one', async () => {
  await change({ price_pence: 11_900 });
  await Promise.all([accept(11_900), accept(11_900)]);
  expect(await accepted()).toEqual([['visitor', null, '11900']]);
  expect((await leads.find(ids[0]!))?.job).toMatchObject({ accepted_pence: 11_900 });
  await change({ price_pence: 16_400 });
  expect((await leads.find(ids[0]!))?.job).toMatchObject({ price_pence: 16_400, accepted_pence: 11_900 });
  await expect(accept(11_900)).rejects.toMatchObject(changed);
  expect((await accept(16_400)).accepted.map(({ pence }) => pence)).toEqual([11_900, 16_400]);
  expect(await accepted()).toEqual([
    ['visitor', null, '11900'],
    ['visitor', '11900', '16400'],
  ]);
});

it('records a declined price, which can be accepted after all', async () => {
  const decline = (pence: number) => pages.decline({ token: tokenOf(), pence });
  await change({ price_pence: 11_900 });
  await Promise.all([decline(11_900), decline(11_900)]);
  const declined = async () => {
    const { timeline, job } = (await leads.find(ids[0]!))!;
    const entries = timeline.filter(({ kind }) => kind === 'price-declined');
    return [entries.map(({ actor: by, to }) => [by, to]), job?.declined_pence, job?.accepted_pence];
  };
  expect(await declined()).toEqual([[['visitor', '11900']], 11_900, null]);
  expect(await page()).toMatchObject({
    job: { price_pence: 11_900, declined_pence: 11_900 },
    declined: [{ pence: 11_900 }],
  });
  await accept(11_900);
  expect(await declined()).toEqual([[['visitor', '11900']], null, 11_900]);
  // An accepted price is agreed.
  await expect(decline(11_900)).rejects.toMatchObject(changed);
  await change({ price_pence: 16_400 });
  await expect(decline(11_900)).rejects.toMatchObject(changed);
  await decline(16_400);
  expect(await declined()).toEqual([
    [
      ['visitor', '11900'],
      ['visitor', '16400'],
    ],
    16_400,
    11_900,
  ]);
  await change({ stage: 'completed' });
  await expect(decline(16_400)).rejects.toMatchObject(changed);
});

it('never records an acceptance of a price that the office changes at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    await change({ price_pence: 10_000 + round });
    const [taken] = await Promise.all([
      refusal(accept(10_000 + round)),
      change({ price_pence: 20_000 + round }),
    ]);
    const { job, timeline } = (await leads.find(ids[0]!))!;
    expect(job?.price_pence).toBe(20_000 + round);
    expect(job?.accepted_pence).not.toBe(20_000 + round);
    const kinds = timeline.filter(({ kind }) => kind.startsWith('price-')).map(({ kind }) => kind);
    // Either it came first, or it was refused.
    if (taken === null) expect(kinds.slice(-2)).toEqual(['price-accepted', 'price-changed']);
    else expect(taken).toMatchObject(changed);
  }
});

it.each([
  [{}],
  [{ price_pence: null }],
  [{ stage: 'completed' }],
  [{ stage: 'lost', lost_reason: 'too-expensive' }],
])('accepts nothing after %j', async (patch) => {
  if ('price_pence' in patch) await change({ price_pence: 9000 });
  else if ('stage' in patch) await change({ price_pence: 11_900 });
  if (Object.keys(patch).length > 0) await change(patch);
  await expect(accept(11_900)).rejects.toMatchObject(changed);
});

it('answers forged, expired, erased and unknown links alike', async () => {
  const [, other] = ids as [string, string];
  const forged = tokenOf().slice(0, -2) + (tokenOf().endsWith('AA') ? 'BB' : 'AA');
  const unknown = tokenOf('01939a1c-0000-7000-8000-000000000000');
  const [expired, erased] = [tokenOf(), tokenOf(other)];
  await dataSource.query(`UPDATE leads SET created_at = now() - interval '31 days' WHERE id = $1`, [ids[0]]);
  await remove(other);
  const answers = await Promise.all(
    [forged, unknown, expired, erased, '', ids[0]!, '\0'].flatMap((token) => [
      refusal(pages.get({ token })),
      refusal(pages.accept({ token, pence: 1 })),
    ]),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ code: leadErrors.notFound, message: 'This link does not work' });
});

it('asks a customer who is faster than we store to try again', async () => {
  expect(await refusal(page(uuidv7()))).toMatchObject({ code: messagingErrors.unavailable });
  expect(await refusal(page(uuidv7({ msecs: Date.now() - 2 * 3_600_000 })))).toMatchObject({
    code: leadErrors.notFound,
  });
});

it('stays open for 30 days after the job', async () => {
  await change({ stage: 'completed' });
  await dataSource.query(`UPDATE leads SET created_at = now() - interval '90 days'`);
  expect((await page()).stage).toBe('completed');
  await dataSource.query(`UPDATE lead_jobs SET completed_at = now() - interval '31 days'`);
  await expect(page()).rejects.toMatchObject({ code: leadErrors.notFound });
});

it('follows a merge', async () => {
  await change({ stage: 'booked', price_pence: 9500 }, ids[1]);
  await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', ids);
  expect(await page()).toMatchObject({ id: ids[0], stage: 'booked', job: { price_pence: 9500 } });
  expect((await accept(9500)).accepted).toHaveLength(1);
  expect((await leads.find(ids[1]!))?.job?.accepted_pence).toBe(9500);
});

describe('a completed request that is merged into a further one', () => {
  beforeEach(async () => {
    await change({ stage: 'booked', price_pence: 9500 });
    await accept(9500);
    await change({ stage: 'completed', taken_pence: 9500, paid_by: 'card' });
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', ids);
  });

  it('keeps its page, with what was paid', async () => {
    await change({ stage: 'booked', price_pence: 12_000 }, ids[1]);
    expect(await page()).toMatchObject({
      stage: 'completed',
      job: { price_pence: 9500, taken_pence: 9500 },
      accepted: [{ pence: 9500 }],
    });
    const content = Buffer.from('ffd8ffda0004010103ffd9', 'hex').toString('base64');
    await expect(pages.addPhoto({ token: tokenOf(), content })).rejects.toThrow('This request is closed');
  });

  it('does not count as the acceptance of the next price, which can be the same', async () => {
    await change({ stage: 'booked', price_pence: 9500 }, ids[1]);
    expect(await page(ids[1])).toMatchObject({ job: { price_pence: 9500 }, accepted: [], declined: [] });
    expect((await pages.accept({ token: tokenOf(ids[1]), pence: 9500 })).accepted).toHaveLength(1);
    expect((await leads.find(ids[1]!))?.job?.accepted_pence).toBe(9500);
  });
});

describe('a second id of the request', () => {
  const id = uuidv7();
  const received_at = new Date().toISOString();

  it('opens the same page, and everything that can be done there', async () => {
    await aliases.store([{ id, received_at, alias_of: ids[0]! }]);
    await change({ price_pence: 11_900 });
    expect(await page(id)).toEqual(await page());
    await pages.decline({ token: tokenOf(id), pence: 11_900 });
    await pages.accept({ token: tokenOf(id), pence: 11_900 });
    expect(await accepted()).toEqual([['visitor', null, '11900']]);
    const content = Buffer.from('ffd8ffda0004010103ffd9', 'hex').toString('base64');
    for (const token of [tokenOf(id), tokenOf()]) await pages.addPhoto({ token, content });
    expect((await leads.find(ids[0]!))?.photos?.map(({ lead_id }) => lead_id)).toEqual([ids[0]]);
  });

  it('follows a merge, and an alias that stands for another', async () => {
    const between = uuidv7();
    await aliases.store([{ id, received_at, alias_of: between }]);
    await expect(page(id)).rejects.toMatchObject({ code: messagingErrors.unavailable });
    await aliases.store([{ id: between, received_at, alias_of: ids[0]! }]);
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', ids);
    await change({ stage: 'booked', price_pence: 9500 }, ids[1]);
    expect(await page(id)).toMatchObject({ id: ids[0], stage: 'booked', job: { price_pence: 9500 } });
  });

  it('is the lead of its own id where there is one, even in a circle', async () => {
    await aliases.store([
      { id, received_at, alias_of: ids[0]! },
      { id: ids[0]!, received_at, alias_of: id },
    ]);
    expect([(await page(id)).id, (await page()).id]).toEqual([ids[0], ids[0]]);
    await remove(ids[0]!, id);
    await expect(page(id)).rejects.toMatchObject({ code: leadErrors.notFound });
  });
});

describe('photos of the customer', () => {
  /** Start, a comment that must go, a scan with `n`, and end. */
  const photo = (n: number) =>
    Buffer.from(`ffd8fffe0009466c6174203201ffda000401${n.toString(16).padStart(2, '0')}03ffd9`, 'hex');
  const send = (n: number, token = tokenOf()) =>
    pages.addPhoto({ token, content: photo(n).toString('base64') });
  const refused = (message: RegExp) => ({
    code: leadErrors.photoRefused,
    message: expect.stringMatching(message) as string,
  });

  it('are stored once, cleaned, beside the lead, and are in its timeline', async () => {
    await Promise.all([send(1), send(1), send(1)]);
    expect((await send(2)).photos).toBe(2);
    const { photos, timeline } = (await leads.find(ids[0]!))!;
    expect(photos?.map(({ by, lead_id, bytes }) => [by, lead_id, bytes])).toEqual([
      ['visitor', ids[0], 11],
      ['visitor', ids[0], 11],
    ]);
    expect(timeline.filter(({ kind }) => kind === 'photo-added').map(({ actor: by }) => by)).toEqual([
      'visitor',
      'visitor',
    ]);
  });

  it('are limited, and only JPEG', async () => {
    for (let n = 1; n <= mostVisitorPhotos; n++) await send(n);
    await expect(send(9)).rejects.toMatchObject(refused(/4 photos/));
    expect((await send(1)).photos).toBe(mostVisitorPhotos);
    const text = pages.addPhoto({ token: tokenOf(), content: Buffer.from('<svg/>').toString('base64') });
    await expect(text).rejects.toMatchObject(refused(/JPEG/));
  });

  it('are refused once the job is over, and with an invalid link', async () => {
    await change({ stage: 'lost', lost_reason: 'too-expensive' });
    await expect(send(1)).rejects.toMatchObject(refused(/closed/));
    await expect(send(1, 'forged')).rejects.toMatchObject({ code: leadErrors.notFound });
  });

  it('stay with the own lead when it is merged, and are deleted with it', async () => {
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', ids);
    expect((await send(1)).photos).toBe(1);
    expect((await leads.find(ids[1]!))?.photos?.map(({ lead_id }) => lead_id)).toEqual([ids[0]]);
    expect((await leads.find(ids[1]!))?.timeline.at(-1)).toMatchObject({ kind: 'photo-added' });
    await dataSource.query('UPDATE leads SET merged_into = NULL');
    await dataSource.query('DELETE FROM leads WHERE id = $1', [ids[0]]);
    expect(await dataSource.query('SELECT FROM lead_photos')).toEqual([]);
  });
});

it('keeps its key: every replica, after every restart, reads the same links', async () => {
  const later = new VisitorPageLinks(dataSource);
  await later.onModuleInit();
  expect(later.read(tokenOf())).toBe(ids[0]);
  expect(await pages.link({ id: ids[0]! })).toEqual({ path: `/r/${tokenOf()}` });
  await expect(pages.link({ id: '01939a1c-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: leadErrors.notFound,
  });
});
