import type { Payment } from '@latchline/contracts/leads/jobs/job.schema';
import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';

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

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
// In the hour that the clocks repeat, only the offset tells which one is meant.
const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'short' });
const isRepeated = (at: number): boolean =>
  [at - 3_600_000, at + 3_600_000].some((other) => londonTime.format(other) === londonTime.format(at));

/** "25 Oct, 01:30", with "BST" or "GMT" in the hour that the clocks repeat. */
export function agreedTime(iso: string): string {
  const at = Date.parse(iso);
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return isRepeated(at) ? `${londonTime.format(at)} ${name}` : londonTime.format(at);
}
