import type { Job, Payment } from '@latchline/contracts/leads/jobs/job.schema';
import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { londonDate, londonMoment, londonTime, londonZoneName } from '@latchline/contracts/time/london-time';
import { dayAndMonth } from '../period/times';

const stageLabels: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  'on-the-way': 'On the way',
  completed: 'Completed',
  lost: 'Lost',
};

const paymentLabels: Readonly<Record<Payment, string>> = {
  card: 'Card',
  cash: 'Cash',
  transfer: 'Transfer',
  link: 'Payment link',
};

export const stageLabel = (stage: string | null): string =>
  stageLabels[stage as LeadStage] ?? stage ?? 'Nothing';

export const paymentLabel = (payment: string | null): string =>
  paymentLabels[payment as Payment] ?? payment ?? 'Nothing';

/** Null until a price is quoted. */
export const priceOf = (job: Job | null): string | null =>
  job === null || job.price_pence === null ? null : poundsOf(job.price_pence);

/** "25 Oct, 01:30", with "BST" or "GMT" in the hour that the clocks repeat. */
export function agreedTime(iso: string): string {
  const at = new Date(iso);
  const time = londonTime(at);
  const text = `${dayAndMonth(iso)}, ${time}`;
  return londonMoment(londonDate(at), time)?.kind === 'doubled' ? `${text} ${londonZoneName(at)}` : text;
}
