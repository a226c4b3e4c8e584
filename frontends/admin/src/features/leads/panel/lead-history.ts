import type { Lead, LeadDetail, LeadStatus, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { agreedTime, paymentLabel, stageLabel } from '../../../shared/leads/job-labels';
import { outcomeText } from '../../../shared/leads/outcome-labels';
import { statusLabels, whereOf } from '../../../shared/leads/lead-labels';

/** One line of the timeline. */
export interface HistoryLine {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly what: string;
  /** The other lead involved, if any. */
  readonly lead: string | null;
}

/** The start of the promised time: arrival, or release from quarantine. */
export function clockStart(lead: LeadDetail): { readonly at: number; readonly released: boolean } {
  const release = lead.timeline.findLast(({ kind }) => kind === 'released');
  return {
    at: Date.parse(lead.clock_started_at ?? release?.at ?? lead.created_at),
    released: release !== undefined,
  };
}

/** The time of the first contact; null if there was none. Older leads have it only in their history. */
export function firstContactAt(lead: LeadDetail): number | null {
  if (lead.contacted_at) return Date.parse(lead.contacted_at);
  const first = lead.timeline.find(({ kind, from }) => kind === 'status-changed' && from === 'new');
  return first && lead.status !== 'new' ? Date.parse(first.at) : null;
}

/** Newest first. Notes autosave often, so one person's consecutive saves form one line with the time of the last. */
export function historyOf(lead: LeadDetail, me: string): HistoryLine[] {
  const newestFirst = lead.timeline.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return newestFirst
    .filter((entry, index) => !continues(entry, newestFirst[index - 1]))
    .map((entry) => lineOf(entry, lead, me));
}

function lineOf(entry: TimelineEntry, lead: LeadDetail, me: string): HistoryLine {
  const { id, at, kind, to } = entry;
  const mergedLead = (other: string | null | undefined) => lead.merged?.find((part) => part.id === other);
  const source = mergedLead(entry.lead_id);
  const into = kind === 'merged' ? mergedLead(to) : undefined;
  const what = into ? `merged the lead of ${into.name} into it` : whatHappened(entry, source ?? lead);
  return {
    id,
    at,
    who: whoseDoing(entry, me),
    what: source ? `${what} (request of ${source.name})` : what,
    // A merged lead is shown in the same panel.
    lead: into ? null : otherLead(entry),
  };
}

/** Null for actions by the visitor, which are shown without a name. */
function whoseDoing({ actor }: TimelineEntry, me: string): string | null {
  if (actor === 'visitor') return null;
  return actor === me ? 'You' : actor === 'latchline' ? 'Latchline' : actor;
}

const otherLead = ({ kind, to }: TimelineEntry): string | null =>
  kind === 'repeated' || kind === 'merged' || kind === 'unmerged' ? to : null;

const continues = (entry: TimelineEntry, later: TimelineEntry | undefined): boolean =>
  entry.kind === 'notes-changed' &&
  later?.kind === 'notes-changed' &&
  later.actor === entry.actor &&
  later.lead_id === entry.lead_id;

function whatHappened({ kind, from, to, actor }: TimelineEntry, lead: Lead): string {
  switch (kind) {
    case 'submitted':
      return ['Sent the quote form', whereOf(lead)].filter(Boolean).join(', ');
    case 'status-changed':
      return `changed ${statusWord(from)} to ${statusWord(to)}`;
    case 'notes-changed':
      return 'edited the notes';
    case 'assigned':
      return to ? `assigned it to ${to}` : 'removed the assignment';
    case 'claimed':
      return 'claimed it';
    case 'unclaimed':
      return 'released it';
    case 'repeated':
      return 'The same person sent another request';
    case 'held':
      return 'quarantined it';
    case 'released':
      return 'released it from quarantine';
    case 'escalated':
      return to === '1'
        ? 'sent a reminder: two thirds of the time have passed'
        : 'sent a reminder: the time is over';
    case 'merged':
      return 'merged another lead into it';
    case 'imported':
      return to ? `imported it, with the reference ${to}` : 'imported it';
    case 'unmerged':
      return 'undid the merge';
    case 'added':
      return 'added it by hand';
    case 'called':
      return `called: ${outcomeText(to)}`;
    case 'call-undone':
      return `undid the call outcome: ${outcomeText(to)}`;
    case 'stage-changed':
      return `moved the job from ${stageLabel(from)} to ${stageLabel(to)}`;
    case 'address-changed':
      return to ? `set the address: ${to}` : 'removed the address';
    case 'time-changed':
      return to ? `agreed the time: ${agreedTime(to)}` : 'removed the agreed time';
    case 'sent-changed':
      return to ? `chose who goes: ${to}` : 'removed who goes';
    case 'price-changed':
      return to ? `quoted ${poundsOf(Number(to))}` : 'removed the price';
    case 'price-accepted':
      return `Accepted ${poundsOf(Number(to))}`;
    case 'price-declined':
      return `Declined ${poundsOf(Number(to))}`;
    case 'taken-changed':
      return to ? `recorded ${poundsOf(Number(to))} as taken` : 'removed what was taken';
    case 'paid-by-changed':
      return to ? `recorded how it was paid: ${paymentLabel(to)}` : 'removed how it was paid';
    case 'photo-added':
      return actor === 'visitor' ? 'Sent a photo' : 'added a photo';
    case 'photo-removed':
      return 'deleted a photo';
  }
}

const statusWord = (status: string | null): string =>
  statusLabels[status as LeadStatus] ?? status ?? 'nothing';
