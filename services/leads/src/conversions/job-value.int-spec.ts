import { jobValueChanged } from '@latchline/contracts/leads/conversions/job-value.events';
import { changeJob } from '@latchline/contracts/leads/lead-job.operations';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { jobPatchSchema } from '@latchline/contracts/leads/jobs/job.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { DataSource } from 'typeorm';
import { JobChangeHandlers } from '../changes/job-change.handlers';
import { LeadChanges } from '../changes/lead-changes';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { NotesRepository } from '../notes/notes.repository';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

let dataSource: DataSource;
let leads: LeadRepository;
let jobs: JobChangeHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  const clocks = new ResponseClockRepository(dataSource);
  const changes = new LeadChanges(leads, new NotesRepository(dataSource), clocks, new JobRepository());
  jobs = new JobChangeHandlers(new Transactions(dataSource, new Outbox()), leads, changes);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  );
});

const consented: LeadSource = { page: '/', gclid: 'click', ad_consent: true };
const submit = async (source: LeadSource): Promise<Lead> => {
  const lead = sampleLead({ source });
  await leads.storeSubmitted(dataSource.manager, [asSubmitted(lead)]);
  return lead;
};
const change = ({ id }: Lead, patch: object) =>
  jobs.change(
    changeJob.request.parse({
      id,
      patch: jobPatchSchema.parse(patch),
      vat_percent: 20,
      actor: 'office@latchline.example',
    }),
  );
const published = async () =>
  (
    await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox WHERE name = $1 ORDER BY id', [
      jobValueChanged.name,
    ])
  ).map(({ payload }) => jobValueChanged.data.parse((JSON.parse(payload) as { data: unknown }).data));

it('publishes nothing until a job is completed', async () => {
  await change(await submit(consented), { stage: 'booked', price_pence: 14_500 });
  expect(await published()).toEqual([]);
});

it('publishes what a completed job is worth, each change of it, and that it is no longer won', async () => {
  const lead = await submit(consented);
  const completed = await change(lead, { stage: 'completed', price_pence: 14_500 });
  await change(lead, { taken_pence: 16_000 });
  const reopened = await change(lead, { stage: 'booked' });
  const events = await published();
  expect(events.map(({ won }) => won?.value_pence ?? null)).toEqual([14_500, 16_000, null]);
  expect(events[0]).toMatchObject({
    lead_id: lead.id,
    version: completed.updated_at,
    requested_at: lead.created_at,
    identifiers: { google: { gclid: 'click' } },
  });
  expect(events.at(-1)).toMatchObject({ version: reopened.updated_at, identifiers: null });
});

it('publishes no identifiers of a visitor who did not agree to advertising', async () => {
  await change(await submit({ page: '/', gclid: 'click' }), { stage: 'completed', taken_pence: 9_900 });
  expect(await published()).toMatchObject([{ won: { value_pence: 9_900 }, identifiers: null }]);
});
