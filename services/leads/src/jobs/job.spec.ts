import { type JobPatch, jobPatchSchema } from '@latchline/contracts/leads/jobs/job.schema';
import { leadStages } from '@latchline/contracts/leads/jobs/lead-stage';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { sampleLead } from '../testing/sample-leads';
import { changedJob, emptyJob, jobAtStage } from './job';

const actor = 'office@latchline.example';
const received = '2026-03-28T22:00:00.000Z';
const now = new Date('2026-03-28T22:10:00.000Z');
const at = now.toISOString();
const lead = (fields: Partial<LeadDetail> = {}): LeadDetail => ({
  ...sampleLead({}, received),
  timeline: [],
  ...fields,
});
const change = (of: LeadDetail, patch: JobPatch, vat_percent: number | null = 20) =>
  changedJob(of, jobPatchSchema.parse(patch), { actor, vat_percent }, now);

describe('changedJob', () => {
  it('books a new lead in one change: the customer counts as contacted', () => {
    const patch = { stage: 'booked', starts_at: '2026-03-29T02:05:00+01:00', price_pence: 14_500 } as const;
    const { lead: changed, job, entries } = change(lead(), patch);
    expect(changed).toMatchObject({ stage: 'booked', status: 'contacted', contacted_at: at, updated_at: at });
    expect(job).toMatchObject({
      starts_at: '2026-03-29T01:05:00.000Z',
      price_pence: 14_500,
      vat_percent: 20,
      vat_pence: 2417,
    });
    expect(entries.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['status-changed', 'new', 'contacted'],
      ['stage-changed', 'new', 'booked'],
      ['time-changed', null, '2026-03-29T01:05:00.000Z'],
      ['price-changed', null, '14500'],
    ]);
  });

  it.each(['0026-03-29T02:05:00+01:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'])(
    'takes no visit at %s',
    (starts_at) => {
      expect(jobPatchSchema.safeParse({ starts_at }).error?.issues).toMatchObject([
        { path: ['starts_at'], message: 'Enter a year from 2000 to 2999' },
      ]);
    },
  );

  it('tells the status alone where it says everything', () => {
    const kinds = (from: LeadDetail, patch: JobPatch) => change(from, patch).entries.map(({ kind }) => kind);
    const booked = lead({ stage: 'booked', status: 'contacted' });
    expect(kinds(booked, { stage: 'completed' })).toEqual(['status-changed']);
    expect(kinds(booked, { stage: 'on-the-way' })).toEqual(['stage-changed']);
    expect(kinds(booked, { stage: 'lost', lost_reason: 'too-expensive' })).toEqual(['status-changed']);
  });

  it('keeps the rate of VAT of the time when the price was quoted', () => {
    const quoted = change(lead(), { price_pence: 12_000 }).job;
    const moved = change(lead({ job: quoted }), { address: '14 Moorgate Road' }, 25).job;
    expect(moved).toMatchObject({ vat_percent: 20, vat_pence: 2000 });
    expect(change(lead({ job: quoted }), { price_pence: 12_500 }, 25).job).toMatchObject({
      vat_percent: 25,
      vat_pence: 2500,
    });
    expect(change(lead({ job: quoted }), { price_pence: null }).job).toMatchObject({
      vat_percent: null,
      vat_pence: null,
    });
    expect(change(lead(), { price_pence: 12_000 }, null).job.vat_pence).toBeNull();
  });

  it('quotes a price before the lead is booked', () => {
    expect(change(lead(), { price_pence: 9500 }).lead).toMatchObject({
      stage: 'new',
      status: 'new',
      contacted_at: null,
    });
  });

  it('gives a reason to a lost lead, and takes it back with the stage', () => {
    const { lead: lost } = change(lead(), { stage: 'lost', lost_reason: 'too-far-away' });
    expect(lost).toMatchObject({
      stage: 'lost',
      status: 'cancelled',
      lost_reason: 'too-far-away',
      contacted_at: null,
    });
    expect(change({ ...lost, timeline: [] }, { stage: 'contacted' }).lead.lost_reason).toBeNull();
  });

  it('changes nothing when nothing differs', () => {
    const before = lead({
      job: { ...emptyJob, address: '14 Moorgate Road', who_goes: 'tom@latchline.example' },
    });
    const patch = { address: ' 14 Moorgate Road ', who_goes: 'Tom@Latchline.example', stage: 'new' } as const;
    expect(change(before, patch)).toEqual({ lead: before, job: before.job, entries: [] });
  });

  it('empties fields, and raises the version for a length without an entry', () => {
    const before = lead({
      job: { ...emptyJob, address: '14 Moorgate Road', taken_pence: 100, paid_by: 'cash' },
    });
    const { job, entries } = change(before, { address: '', taken_pence: null, paid_by: null });
    expect(job).toEqual(emptyJob);
    expect(entries).toHaveLength(3);
    const longer = change(before, { minutes: 90 });
    expect([longer.entries, longer.lead.updated_at, longer.job.minutes]).toEqual([[], at, 90]);
  });

  it.each([
    [{ stage: 'lost' }, 'Choose why the lead was lost'],
    [{ stage: 'booked', lost_reason: 'spam' }, 'Only a lost lead has a reason'],
    [{ price_pence: 14.5 }, 'Enter the price in pence'],
    [{ price_pence: -1 }, 'Enter the price in pence'],
    [{ taken_pence: 10_000_001 }, 'Enter £100,000 or less'],
    [{ minutes: 0 }, 'Enter 5 minutes or more'],
    [{ paid_by: 'cheque' }, 'Choose how it was paid'],
    [{}, 'Give at least one field'],
  ])('refuses %j', (patch, message) => {
    const { error } = jobPatchSchema.safeParse(patch);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('jobAtStage', () => {
  it('opens a job when it is booked, on the way or completed', () => {
    const opened = leadStages.filter((stage) => jobAtStage(undefined, stage, at) !== undefined);
    expect(opened).toEqual(['booked', 'on-the-way', 'completed']);
  });

  it('keeps when it was booked, and takes it back with the booking', () => {
    const booked = jobAtStage(undefined, 'booked', received);
    const left = jobAtStage(booked, 'on-the-way', at);
    expect(left).toMatchObject({ booked_at: received, on_the_way_at: at, completed_at: null });
    expect(jobAtStage(left, 'completed', at)).toMatchObject({
      booked_at: received,
      on_the_way_at: at,
      completed_at: at,
    });
    expect(jobAtStage(left, 'contacted', at)).toEqual(emptyJob);
    expect(jobAtStage(left, 'lost', at)).toEqual(left);
  });
});
