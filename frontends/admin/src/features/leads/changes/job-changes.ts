import { type LostReason, lostReasonSchema } from '@latchline/contracts/leads/calls/call-outcome';
import type { Job, JobPatch } from '@latchline/contracts/leads/jobs/job.schema';
import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type ShowToast, tryAgain } from '../../../shared/ui/one-toast';
import { ChoiceChanges } from './choice-changes';
import type { Write, WriteOutcome } from './lead-writer';

/** What of a job is typed or chosen; each is saved by itself. */
export type JobField =
  | 'address'
  | 'starts_at'
  | 'minutes'
  | 'who_goes'
  | 'price_pence'
  | 'taken_pence'
  | 'paid_by';
export type JobValue<F extends JobField> = Job[F] | null;
/** A stage; a lost lead has a reason, after a comma. */
export type StageChoice = Exclude<LeadStage, 'lost'> | `lost,${LostReason | ''}`;

export type JobOwner = Pick<LeadDetail, 'id' | 'stage' | 'lost_reason' | 'job'>;
export type JobChanges = { readonly stage: ChoiceChanges<StageChoice, JobOwner> } & {
  readonly [F in JobField]: ChoiceChanges<JobValue<F>, JobOwner>;
};

interface JobReports {
  save(id: string, patch: JobPatch, ifMatch: string): Promise<LeadDetail>;
  write<V>(write: Write<V>): Promise<WriteOutcome>;
  /** Refetches the counts. */
  changed(): void;
  readonly showToast: ShowToast;
}

export const stageChoiceOf = ({ stage, lost_reason }: Pick<JobOwner, 'stage' | 'lost_reason'>): StageChoice =>
  stage === 'lost' ? `lost,${lost_reason ?? ''}` : stage;

export function stagePatch(choice: StageChoice): JobPatch {
  if (!choice.startsWith('lost,')) return { stage: choice as LeadStage };
  return { stage: 'lost', lost_reason: lostReasonSchema.parse(choice.slice('lost,'.length)) };
}

export const jobValueOf =
  <F extends JobField>(field: F) =>
  ({ job }: JobOwner): JobValue<F> =>
    job?.[field] ?? null;

/** Pending changes of jobs. */
export function createJobChanges({ save, write, changed, showToast }: JobReports): JobChanges {
  const changes = <V>(valueIn: (lead: JobOwner) => V, patchOf: (value: V) => JobPatch) =>
    new ChoiceChanges<V, JobOwner>({
      valueIn,
      write: (one) =>
        write({ ...one, part: { valueIn, save: (id, value, ifMatch) => save(id, patchOf(value), ifMatch) } }),
      saved: () => {
        showToast('success', 'Job updated');
        changed();
      },
      failed: (again) => showToast('error', 'Failed to update the job', tryAgain(again)),
    });
  const field = <F extends JobField>(name: F) =>
    changes<JobValue<F>>(jobValueOf(name), (value) => ({ [name]: value }));
  return {
    stage: changes(stageChoiceOf, stagePatch),
    address: field('address'),
    starts_at: field('starts_at'),
    minutes: field('minutes'),
    who_goes: field('who_goes'),
    price_pence: field('price_pence'),
    taken_pence: field('taken_pence'),
    paid_by: field('paid_by'),
  };
}
