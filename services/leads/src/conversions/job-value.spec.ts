import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';
import { jobValueOf, mayChangeValue } from './job-value';

const leadOf = (fields: Partial<Lead> = {}): Lead => ({
  ...leadSchema.parse({
    id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
    name: 'Priya Nair',
    phone: '07700 900123',
    phone_e164: '+447700900123',
    email: 'priya@example.com',
    postcode: 'S11 8TP',
    service: null,
    urgency: null,
    message: null,
    status: 'completed',
    stage: 'completed',
    notes: '',
    assigned_to: null,
    source: { page: '/', gclid: 'click', ad_consent: true },
    suspicions: [],
    created_at: '2026-07-01T21:30:00.000Z',
    updated_at: '2026-07-02T08:00:00.000Z',
  }),
  ...fields,
});
const completed_at = '2026-07-01T23:00:00.000Z';
const jobOf = (fields: Partial<Job>): Job => ({
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
  completed_at,
  ...fields,
});

it.each([
  [{ price_pence: 14_500, taken_pence: 16_000 }, 16_000],
  [{ price_pence: 14_500 }, 14_500],
  [{ taken_pence: 9_900 }, 9_900],
])('a completed job is worth what was taken, or else its price: %j', (fields, value_pence) => {
  expect(jobValueOf(leadOf(), jobOf(fields)).won).toEqual({ value_pence, at: completed_at });
});

it.each<[string, Lead, Job | undefined]>([
  ['no job', leadOf(), undefined],
  ['no amount', leadOf(), jobOf({})],
  ['nothing taken', leadOf(), jobOf({ price_pence: 9_900, taken_pence: 0 })],
  ['not completed', leadOf({ stage: 'booked' }), jobOf({ price_pence: 9_900 })],
  ['lost', leadOf({ stage: 'lost' }), jobOf({ price_pence: 9_900 })],
  ['in quarantine', leadOf({ held: true }), jobOf({ price_pence: 9_900 })],
])('is not won, and says nothing about the customer, with %s', (_what, lead, job) => {
  expect(jobValueOf(lead, job)).toMatchObject({ won: null, identifiers: null });
});

it('has no identifiers without consent', () => {
  const lead = leadOf({ source: { gclid: 'click' } });
  expect(jobValueOf(lead, jobOf({ price_pence: 1 }))).toMatchObject({
    won: { value_pence: 1 },
    identifiers: null,
  });
});

it('may change while the job is completed, and when it is completed no more', () => {
  expect(mayChangeValue(leadOf(), {})).toBe(true);
  expect(mayChangeValue(leadOf({ stage: 'lost' }), { previous_stage: 'completed' })).toBe(true);
  expect(mayChangeValue(leadOf({ stage: 'booked' }), { previous_stage: 'contacted' })).toBe(false);
});
