import type { Lead } from '../lead.schema';

/** The groups of the queue, in its order. */
export const leadGroups = ['now', 'today', 'waiting', 'done'] as const;
export type LeadGroup = (typeof leadGroups)[number];

/**
 * The sections of the queue, in its order, each with its group. The leads service selects every section with a condition
 * of its own (`services/leads/src/inbox/lead-queue.ts`); a test there holds both against each other.
 */
export const queueSections = [
  { name: 'late-emergencies', group: 'now' },
  { name: 'late', group: 'now' },
  { name: 'emergencies', group: 'now' },
  { name: 'in-time', group: 'today' },
  { name: 'without-clock', group: 'today' },
  { name: 'contacted', group: 'waiting' },
  { name: 'done', group: 'done' },
] as const satisfies readonly { name: string; group: LeadGroup }[];
export type QueueSection = (typeof queueSections)[number]['name'];

export type QueuedLead = Pick<
  Lead,
  'status' | 'urgency' | 'service' | 'promised_at' | 'contacted_at' | 'repeat_of'
>;

/** A new status or stage has to be placed here, or the switch does not compile. */
export function queueSectionOf(lead: QueuedLead, now: number): QueueSection {
  switch (lead.status) {
    case 'new':
      return sectionOfNew(lead, now);
    case 'contacted':
      return 'contacted';
    case 'completed':
    case 'cancelled':
      return 'done';
  }
}

function sectionOfNew(lead: QueuedLead, now: number): QueueSection {
  if (lead.promised_at === null || lead.contacted_at !== null) return 'without-clock';
  if (Date.parse(lead.promised_at) < now) return isEmergency(lead) ? 'late-emergencies' : 'late';
  return isEmergency(lead) ? 'emergencies' : 'in-time';
}

export const sectionPlace = (name: QueueSection): number =>
  queueSections.findIndex((section) => section.name === name);

const groupOfSection = (name: QueueSection): LeadGroup =>
  queueSections.find((section) => section.name === name)?.group ?? 'done';

export const leadGroupOf = (lead: QueuedLead, now: number): LeadGroup =>
  groupOfSection(queueSectionOf(lead, now));

export const isLate = (lead: QueuedLead, now: number): boolean =>
  ['late-emergencies', 'late'].includes(queueSectionOf(lead, now));

/** A lockout without a stated urgency counts as an emergency. */
const isEmergency = ({ urgency, service }: QueuedLead): boolean =>
  ['emergency', 'emergency-lockout'].includes(urgency ?? service ?? '');

/** A repeat without a response clock of its own: the queue shows it in the row of the person's first lead. */
export const isInThread = ({ repeat_of, promised_at }: QueuedLead): boolean =>
  repeat_of !== null && promised_at === null;
