import { dialledNumber } from '@latchline/contracts/http/phone';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { inMergeOrder, isInProgress, isOpen, takesJob } from '@latchline/contracts/leads/jobs/merged-job';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { agreedTime, stageLabel } from '../../../shared/leads/job-labels';

/** A lead that can be merged. Lists know the job; without it, the lead is taken to have none. */
export type Candidate = Lead & { readonly job?: Job | null };

export interface Suggestion {
  readonly id: string;
  readonly reason: string;
}

/** What the suggestion depends on, most important first. */
const reasons: readonly {
  readonly reason: string;
  readonly applies: (lead: Candidate, all: readonly Candidate[]) => boolean;
}[] = [
  { reason: 'somebody is on the way', applies: ({ stage }) => stage === 'on-the-way' },
  { reason: 'a visit is booked', applies: ({ stage }) => stage === 'booked' },
  { reason: 'waiting for a call', applies: isUnanswered },
  { reason: 'the customer was contacted', applies: ({ stage }) => stage === 'contacted' },
  { reason: 'still open', applies: ({ stage }) => isOpen(stage) },
];

/** Waiting, and no other of these requests was answered after this one was sent. */
function isUnanswered(lead: Candidate, all: readonly Candidate[]): boolean {
  return isWaiting(lead) && all.every(({ contacted_at }) => !contacted_at || contacted_at < lead.created_at);
}

const isWaiting = ({ status, contacted_at }: Lead): boolean => status === 'new' && contacted_at === null;

const byAge = (one: Lead, other: Lead): number => one.created_at.localeCompare(other.created_at);

export const oldestFirst = (leads: readonly Candidate[]): Candidate[] => leads.toSorted(byAge);

/** The lead to keep, unless the user chooses another: where the work is, or else the first request. */
export function suggestedLead(leads: readonly Candidate[]): Suggestion | null {
  const ordered = oldestFirst(leads);
  for (const { reason, applies } of reasons) {
    const fitting = ordered.filter((lead) => applies(lead, leads));
    const [first] = fitting;
    if (first && fitting.length < leads.length) return { id: first.id, reason };
    if (first) break;
  }
  const [oldest] = ordered;
  return oldest ? { id: oldest.id, reason: 'the first request' } : null;
}

export interface Consequence {
  readonly text: string;
  readonly isWarning: boolean;
}

const tell = (text: string): Consequence => ({ text, isWarning: false });
const warn = (text: string): Consequence => ({ text, isWarning: true });

/** What merging does, in sentences for the user. */
export function consequencesOf(into: Candidate, others: readonly Candidate[]): Consequence[] {
  return [
    ...others.filter((lead) => !sharesContact(lead, into)).map((lead) => warn(strangers(lead, into))),
    tell(
      `${namesOf(others)} ${others.length === 1 ? 'leaves' : 'leave'} the list. Words, numbers, notes, calls and photos are shown in this lead, and a search for any of them finds it.`,
    ),
    ...jobsOf(into, others),
    ...clocksOf(into, others),
  ];
}

function sharesContact(one: Lead, other: Lead): boolean {
  const isSameNumber = dialledNumber(one.phone) === dialledNumber(other.phone);
  return isSameNumber || (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase());
}

const strangers = ({ name, email }: Lead, into: Lead): string =>
  `${name} has a different number${email && into.email ? ' and e-mail address' : ''} from ${into.name}. Check that this is the same person.`;

/** The jobs as the leads service moves them, one lead after the other. */
function jobsOf(into: Candidate, others: readonly Candidate[]): Consequence[] {
  let target: Pick<Candidate, 'job' | 'stage'> = into;
  return inMergeOrder(others.map((lead) => ({ ...lead, job: lead.job ?? null }))).flatMap((lead) => {
    if (!lead.job) return [];
    const job = `The job of ${lead.name}${jobFacts(lead.job)}`;
    if (takesJob(lead, { ...target, job: target.job ?? null })) {
      const becomes = isInProgress(lead.stage) && isOpen(target.stage);
      target = { job: lead.job, stage: becomes ? lead.stage : target.stage };
      return [tell(`${job} moves here${becomes ? `, so this lead becomes ${stageLabel(lead.stage)}` : ''}.`)];
    }
    return isInProgress(lead.stage)
      ? [warn(`${job} is shown here but leaves the calendar, because this lead keeps its own.`)]
      : [tell(`${job} is shown here, beside this lead’s own.`)];
  });
}

function jobFacts({ starts_at, price_pence }: Job): string {
  const facts = [starts_at && agreedTime(starts_at), price_pence !== null && poundsOf(price_pence)];
  const known = facts.filter(Boolean);
  return known.length > 0 ? ` (${known.join(', ')})` : '';
}

/** A lead that was dealt with has no clock, so the one that moves would be lost. */
function clocksOf(into: Candidate, others: readonly Candidate[]): Consequence[] {
  if (isWaiting(into)) return [];
  const unanswered = others.filter(
    (lead) =>
      isWaiting(lead) &&
      lead.promised_at !== null &&
      !(into.contacted_at && into.contacted_at > lead.created_at),
  );
  if (unanswered.length === 0) return [];
  const who = namesOf(unanswered);
  return [
    warn(
      `${who} ${unanswered.length === 1 ? 'is' : 'are'} still waiting for a call. This lead is ${stageLabel(into.stage)}, so nobody will be reminded.`,
    ),
  ];
}

function namesOf(leads: readonly Lead[]): string {
  const names = leads.map(({ name }) => name);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}
