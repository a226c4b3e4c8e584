import type { Cost, CostDraft } from '@latchline/contracts/leads/figures/cost.schema';
import type { FigureRow, Figures, FigureSums } from '@latchline/contracts/leads/figures/figure.schema';
import type { CallAttempt } from '@latchline/contracts/leads/calls/call-attempt.schema';
import type { Job, JobPhoto } from '@latchline/contracts/leads/jobs/job.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { lead } from './lead-examples';
import { sessionUser } from './sign-in-examples';

export const callAttempt: CallAttempt = {
  id: '0198c3a2-1f00-7a10-8b20-3c4d5e6f7081',
  lead_id: lead.id,
  outcome: 'booked',
  reason: null,
  by: sessionUser.email,
  at: '2026-11-23T08:19:30.000Z',
  undone_at: null,
};

export const job: Job = {
  address: '14 Moorgate Road',
  starts_at: '2026-11-23T08:45:00.000Z',
  minutes: 60,
  who_goes: sessionUser.email,
  price_pence: 14_500,
  vat_percent: 20,
  vat_pence: 2_417,
  taken_pence: null,
  paid_by: null,
  booked_at: '2026-11-23T08:19:30.000Z',
  on_the_way_at: null,
  completed_at: null,
};

export const jobPhoto: JobPhoto = {
  id: '0198c3a6-2a10-7b20-8c30-4d5e6f708192',
  lead_id: lead.id,
  by: sessionUser.email,
  at: '2026-11-23T09:05:12.000Z',
  bytes: 184_320,
};

export const bookedLead: ListedLead = {
  ...lead,
  status: 'contacted',
  stage: 'booked',
  contacted_at: '2026-11-23T08:19:30.000Z',
  call_attempts: 1,
  last_call_outcome: 'booked',
  latest_repeat: null,
  latest_entry: null,
  outside_area: null,
  job,
};

export const costDraft = {
  source: 'google-ads',
  campaign: 'emergency-sheffield',
  from: '2026-11-01',
  to: '2026-11-30',
  pence: 42_000,
} satisfies CostDraft;

export const cost: Cost = {
  id: '0198c3a7-3b20-7c30-8d40-5e6f708192a3',
  ...costDraft,
  origin: 'typed',
  changed_by: sessionUser.email,
  updated_at: '2026-11-24T09:00:00.000Z',
};

const sums: FigureSums = {
  enquiries: 84,
  contacted: 80,
  booked: 41,
  completed: 37,
  without_amount: 1,
  paid: 36,
  taken_pence: 512_400,
};
const costs = {
  cost_pence: 42_000,
  cost_per_enquiry_pence: 500,
  cost_per_job_pence: 1_135,
  taken_per_pound: 12.2,
};

export const figureRow: FigureRow = { value: 'google-ads', campaign: null, ...sums, ...costs };

export const figures: Figures = {
  by: 'source',
  from: '2026-11-01',
  to: '2026-11-30',
  rows: [figureRow],
  others: null,
  total: { ...sums, ...costs },
};
