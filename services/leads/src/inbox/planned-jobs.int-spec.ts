import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { DataSource } from 'typeorm';
import { emptyJob } from '../jobs/job';
import { JobRepository } from '../jobs/job.repository';
import { LeadRepository } from '../leads/lead.repository';
import { asSubmitted, sampleLead } from '../testing/sample-leads';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { OutsideDistrictRepository } from '../towns/outside-district.repository';
import { LeadListRepository } from './lead-list.repository';
import { ListedLeadRepository } from './listed-lead.repository';
import { PlannedJobsHandlers } from './planned-jobs.handlers';
import { PlannedJobsRepository } from './planned-jobs.repository';

const tom = 'tom@latchline.example';
const night = { from: '2026-10-24T23:00:00.000Z', to: '2026-10-25T05:00:00.000Z' };

let dataSource: DataSource;
let handlers: PlannedJobsHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  const listed = new ListedLeadRepository(
    dataSource,
    new OutsideDistrictRepository(dataSource),
    new JobRepository(),
  );
  handlers = new PlannedJobsHandlers(new PlannedJobsRepository(dataSource), listed);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

async function stored(
  name: string,
  stage: LeadStage,
  starts_at: string | null = null,
  who_goes: string | null = null,
  fields: Partial<Lead> = {},
): Promise<void> {
  const lead = { ...sampleLead({ name }), stage, status: statusOfStage(stage), ...fields };
  await new LeadRepository(dataSource).storeSubmitted(dataSource.manager, [asSubmitted(lead)]);
  if (starts_at || who_goes)
    await new JobRepository().save(dataSource.manager, lead.id, { ...emptyJob, starts_at, who_goes });
}
const names = (leads: readonly Lead[]) => leads.map(({ name }) => name);

it('lists the jobs of a night by their start, in the hour that the clocks repeat, too', async () => {
  await stored('second hour', 'booked', '2026-10-25T01:30:00.000Z', tom);
  await stored('first hour', 'on-the-way', '2026-10-25T00:30:00.000Z');
  await stored('done', 'completed', '2026-10-24T23:00:00.000Z');
  await stored('next day', 'booked', night.to);
  await stored('lost', 'lost', '2026-10-25T00:30:00.000Z');
  await stored('held', 'booked', '2026-10-25T00:30:00.000Z', tom, { held: true });
  const { items } = await handlers.list(night);
  expect(names(items)).toEqual(['done', 'first hour', 'second hour']);
  expect(items[2]?.job).toMatchObject({ starts_at: '2026-10-25T01:30:00.000Z', who_goes: tom });
  expect(names((await handlers.list({ ...night, who_goes: tom.toUpperCase() })).items)).toEqual([
    'second hour',
  ]);
});

it('lists the jobs of a period that Postgres cannot store', async () => {
  expect((await handlers.list({ from: '0000-01-01T00:00:00Z', to: '0000-01-02T00:00:00Z' })).items).toEqual(
    [],
  );
});

it('lists booked jobs without an agreed time', async () => {
  await stored('no job yet', 'booked');
  await stored('no time', 'booked', null, tom);
  await stored('contacted', 'contacted');
  await stored('planned', 'booked', '2026-10-25T00:30:00.000Z');
  expect(names((await handlers.list(night)).unplanned)).toEqual(['no job yet', 'no time']);
  expect(names((await handlers.list({ ...night, who_goes: tom })).unplanned)).toEqual(['no time']);
});

it.each(['new', 'contacted', 'booked', 'on-the-way', 'completed', 'lost'] as const)(
  'lists the leads at the stage %s',
  async (stage) => {
    for (const one of ['new', 'contacted', 'booked', 'on-the-way', 'completed', 'lost'] as const)
      await stored(one, one);
    const found = await new LeadListRepository(dataSource).page({ stage }, undefined, 10);
    expect(names(found)).toEqual([stage]);
  },
);
