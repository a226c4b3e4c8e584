import type { LeadDetail } from '../lead.schema';
import type { LeadStage } from './lead-stage';

export const isOpen = (stage: LeadStage): boolean => stage === 'new' || stage === 'contacted';
export const isInProgress = (stage: LeadStage): boolean => stage === 'booked' || stage === 'on-the-way';
const isFinished = (stage: LeadStage): boolean => !isOpen(stage) && !isInProgress(stage);

type WithJob = Pick<LeadDetail, 'job' | 'stage'>;

/**
 * Whether the target of a merge takes over the job of the merged lead. A lead has at most one job, so a target keeps its own.
 * A finished job is not what an unfinished request is about: it stays with its own request.
 */
export const takesJob = (lead: WithJob, into: WithJob): boolean =>
  Boolean(lead.job) && !into.job && (!isFinished(lead.stage) || isFinished(into.stage));

/** The order in which leads are merged into one: the job that is in progress is taken over before a mere quote. */
export const inMergeOrder = <L extends WithJob>(leads: readonly L[]): L[] =>
  leads.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ job, stage }: WithJob): number => (job && isInProgress(stage) ? 0 : 1);
