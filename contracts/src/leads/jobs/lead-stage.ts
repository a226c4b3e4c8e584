import type { leadStatuses } from '../lead-rules';

type LeadStatus = (typeof leadStatuses)[number];

/** Where the job of a lead stands, in the usual order. */
export const leadStages = ['new', 'contacted', 'booked', 'on-the-way', 'completed', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

const statuses: Readonly<Record<LeadStage, LeadStatus>> = {
  new: 'new',
  contacted: 'contacted',
  booked: 'contacted',
  'on-the-way': 'contacted',
  completed: 'completed',
  lost: 'cancelled',
};

/** The status that a stage stands for. */
export const statusOfStage = (stage: LeadStage): LeadStatus => statuses[stage];

/** The stage of a lead of which only the status is known. */
export const stageOfStatus = (status: LeadStatus): LeadStage => (status === 'cancelled' ? 'lost' : status);

/** The stage after the status was set: it stays if it stands for that status. */
export const stageFor = (status: LeadStatus, stage: LeadStage): LeadStage =>
  statusOfStage(stage) === status ? stage : stageOfStatus(status);
