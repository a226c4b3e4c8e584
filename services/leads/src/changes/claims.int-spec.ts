import { leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CountDays } from '../day-counts/count-days';
import { DayCountRepository } from '../day-counts/day-count.repository';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { ClaimHandlers } from './claim.handlers';
import { LeadChanges } from './lead-changes';

jest.setTimeout(60_000);

const people = ['ali', 'bea', 'cal', 'dee'].map((name) => `${name}@latchline.example`);
const [ali = '', bea = ''] = people;

let dataSource: DataSource;
let leads: LeadRepository;
let handlers: ClaimHandlers;
let transactions: Transactions;

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  transactions = new Transactions(dataSource, new Outbox());
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  handlers = new ClaimHandlers(transactions, leads, changes);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

let visitors = 0;
async function submit(fields: Partial<LeadSubmission> = {}): Promise<string> {
  const id = uuidv7();
  const phone = `0114 496 ${String(visitors++).padStart(4, '0')}`;
  const submission = { name: 'Priya Nair', phone, postcode: 'S11 8TP', ...fields };
  await intakeFor(dataSource).run([
    leadIntakeSchema.parse({ id, received_at: new Date().toISOString(), submission }),
  ]);
  return id;
}
const events = async (name: string) =>
  (
    await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox WHERE name = $1 ORDER BY id', [
      name,
    ])
  ).map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data);
const claimsOf = async (id: string) =>
  (await leads.find(id))?.timeline.filter(({ kind }) => kind === 'claimed').map(({ actor }) => actor);

it('has exactly one claimer of each lead, however many claim it at once', async () => {
  const ids: string[] = [];
  while (ids.length < 25) ids.push(await submit());
  for (const id of ids) {
    const outcomes = await Promise.allSettled(people.map((actor) => handlers.claim({ id, actor })));
    const [winner] = (await claimsOf(id)) ?? [];
    expect(await claimsOf(id)).toHaveLength(1);
    expect((await leads.find(id))?.assigned_to).toBe(winner);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: leadErrors.claimed, details: { assigned_to: winner } });
  }
});

it('publishes the claim once, and does nothing when the same user claims again', async () => {
  const id = await submit();
  const claimed = await handlers.claim({ id, actor: ali });
  expect(await handlers.claim({ id, actor: ali.toUpperCase() })).toEqual(claimed);
  expect(await events('leads.lead-changed.v1')).toMatchObject([{ lead: { id, assigned_to: ali } }]);
  expect(await events('leads.lead-updated.v1')).toMatchObject([{ id }]);
});

it('can be released, and claimed by somebody else', async () => {
  const id = await submit();
  await handlers.claim({ id, actor: ali });
  expect(await handlers.unclaim({ id, actor: bea })).toMatchObject({ assigned_to: null });
  const detail = await handlers.claim({ id, actor: bea });
  expect(detail.timeline.map(({ kind, from, to, actor }) => [kind, from, to, actor]).slice(1)).toEqual([
    ['claimed', null, ali, ali],
    ['unclaimed', ali, null, bea],
    ['claimed', null, bea, bea],
  ]);
  const free = await submit();
  expect(await handlers.unclaim({ id: free, actor: bea })).toEqual(await leads.find(free));
});

it('claims the lead that stays, where the notified one was merged into it', async () => {
  const [stays, merged] = [await submit(), await submit()];
  await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [merged, stays]);
  expect(await handlers.claim({ id: merged, actor: ali })).toMatchObject({ id: stays, assigned_to: ali });
});

it('rejects a claim of a lead that does not exist', async () => {
  await expect(handlers.claim({ id: uuidv7(), actor: ali })).rejects.toMatchObject({
    code: leadErrors.notFound,
  });
});

it('counts the day once in a quarter of an hour across replicas', async () => {
  await submit({ urgency: 'emergency' });
  const late = await submit();
  await dataSource.query(`UPDATE leads SET promised_at = now() - interval '1 minute' WHERE id = $1`, [late]);
  await dataSource.query(`INSERT INTO lead_jobs (lead_id, minutes, starts_at) VALUES ($1, 60, now())`, [
    late,
  ]);
  const replicas = Array.from(
    { length: 4 },
    () => new CountDays(transactions, new DayCountRepository(), silent),
  );
  await Promise.all(replicas.map((one) => one.run()));
  expect(await events('leads.day-counted.v1')).toMatchObject([{ new: 2, waiting: 2, late: 1, booked: 1 }]);
});

it('counts a person who wrote twice as one who waits for a call, until somebody has rung', async () => {
  const phone = '0114 496 9000';
  const first = await submit({ phone, urgency: 'emergency' });
  const repeat = await submit({ phone, urgency: 'flexible' });
  expect(await leads.find(repeat)).toMatchObject({ repeat_of: first, promised_at: null });
  const waiting = async () => {
    await dataSource.query(`UPDATE day_counts SET counted_for = 'epoch'`);
    await new CountDays(transactions, new DayCountRepository(), silent).run();
    return (await events('leads.day-counted.v1')).at(-1)?.['waiting'];
  };
  expect(await waiting()).toBe(1);
  await dataSource.query(`UPDATE leads SET status = 'contacted', contacted_at = now() WHERE id = $1`, [
    first,
  ]);
  expect(await waiting()).toBe(0);
});

it('counts the day again when the clock has been set back by days', async () => {
  await dataSource.query(`UPDATE day_counts SET counted_for = now() + interval '3 days'`);
  for (const _replica of [1, 2]) await new CountDays(transactions, new DayCountRepository(), silent).run();
  expect(await events('leads.day-counted.v1')).toHaveLength(1);
});
