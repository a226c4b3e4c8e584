import type { Job } from './job.schema';
import type { LeadStage } from './lead-stage';
import { inMergeOrder, takesJob } from './merged-job';

const job: Job = {
  address: null,
  starts_at: null,
  minutes: 60,
  who_goes: null,
  price_pence: null,
  vat_percent: null,
  vat_pence: null,
  taken_pence: null,
  paid_by: null,
  booked_at: null,
  on_the_way_at: null,
  completed_at: null,
};
const lead = (stage: LeadStage, hasJob: boolean) => ({ stage, job: hasJob ? job : null });

describe('takesJob', () => {
  it.each<[LeadStage, LeadStage]>([
    ['new', 'new'],
    ['booked', 'new'],
    ['on-the-way', 'completed'],
    ['contacted', 'lost'],
    ['completed', 'completed'],
    ['completed', 'lost'],
  ])('moves the job of a %s lead to a %s one without a job', (merged, target) => {
    expect(takesJob(lead(merged, true), lead(target, false))).toBe(true);
  });

  it.each<[LeadStage, LeadStage]>([
    ['completed', 'new'],
    ['completed', 'booked'],
    ['lost', 'contacted'],
  ])('leaves the finished job of a %s lead out of a %s one', (merged, target) => {
    expect(takesJob(lead(merged, true), lead(target, false))).toBe(false);
  });

  it('moves nothing where the target has a job or the other has none', () => {
    expect(takesJob(lead('booked', true), lead('new', true))).toBe(false);
    expect(takesJob(lead('booked', false), lead('new', false))).toBe(false);
  });
});

it('merges a job in progress first, others in the given order', () => {
  const leads = [lead('contacted', true), lead('booked', false), lead('on-the-way', true)];
  expect(inMergeOrder(leads)).toEqual([leads[2], leads[0], leads[1]]);
});
