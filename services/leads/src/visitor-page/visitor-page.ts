import {
  type VisitorPage,
  visitorPageDays,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import type { LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import { versionAfter } from '../leads/lead-version';
import type { LeadChange } from '../leads/lead';
import type { Job, JobPhoto } from '@latchline/contracts/leads/jobs/job.schema';

const dayMs = 86_400_000;

/**
 * What the customer of `own` sees. `current` is the lead that has the job: `own`, or the one that it was merged into, of which
 * nothing else is shown.
 */
export function visitorPageOf(own: LeadDetail, current: LeadDetail): VisitorPage {
  const { job = null } = current;
  const timeline = timelineOf(current);
  return {
    id: own.id,
    received_at: own.created_at,
    promised_at: own.promised_at,
    stage: current.stage,
    seen: seenBy(current, timeline),
    job: job && {
      starts_at: job.starts_at,
      who_goes: job.who_goes,
      price_pence: job.price_pence,
      declined_pence: job.declined_pence ?? null,
      vat_pence: job.vat_pence,
      vat_percent: job.vat_percent,
      taken_pence: job.taken_pence,
      paid_by: job.paid_by,
      on_the_way_at: job.on_the_way_at,
      completed_at: job.completed_at,
    },
    quoted_at:
      (job?.price_pence ?? null) === null
        ? null
        : (timeline.findLast(({ kind }) => kind === 'price-changed')?.at ?? null),
    accepted: answers(timeline, 'price-accepted'),
    declined: answers(timeline, 'price-declined'),
    photos: sentPhotos(own.id, current).length,
  };
}

/** A merged request whose job stayed with it is another one: its prices are not those of this job. */
function timelineOf({ timeline, merged = [] }: LeadDetail): readonly TimelineEntry[] {
  const others = new Set(merged.flatMap((other) => (other.job ? [other.id] : [])));
  return timeline.filter(({ lead_id }) => lead_id === undefined || !others.has(lead_id));
}

const answers = (timeline: readonly TimelineEntry[], answer: TimelineEntry['kind']) =>
  timeline.flatMap(({ kind, at, to }) => (kind === answer ? [{ at, pence: Number(to) }] : []));

/** Who did what the customer did, in timelines and of photos. */
export const customer = 'visitor';

/** Photos that the customer of the lead `id` sent. `current` is that lead, or the one that it was merged into. */
export const sentPhotos = (id: string, { photos = [] }: Pick<LeadDetail, 'photos'>): readonly JobPhoto[] =>
  photos.filter(({ lead_id, by }) => lead_id === id && by === customer);

/** A user is named by their address; the customer and the system are not. */
const isByUser = ({ actor }: TimelineEntry): boolean => actor.includes('@');

function seenBy({ assigned_to }: LeadDetail, timeline: readonly TimelineEntry[]): VisitorPage['seen'] {
  const first = timeline.find(isByUser);
  if (!first) return null;
  return { at: first.at, by: assigned_to ?? first.actor };
}

export function hasEnded({ received_at, job }: VisitorPage, now: Date): boolean {
  const times = [received_at, job?.starts_at, job?.on_the_way_at, job?.completed_at].flatMap((at) =>
    at ? [Date.parse(at)] : [],
  );
  return now.getTime() > Math.max(...times) + visitorPageDays * dayMs;
}

export const isOver = ({ stage }: Pick<LeadDetail, 'stage'>): boolean =>
  stage === 'completed' || stage === 'lost';

/** A completed job stays with its request when that is merged into a further one. */
export const hasDoneJob = ({ stage, job }: Pick<LeadDetail, 'stage' | 'job'>): boolean =>
  stage === 'completed' && Boolean(job);

/** Whether the customer can accept this price now, or decline it unless they accepted it. */
export const isOffered = (lead: Pick<LeadDetail, 'stage' | 'job'>, pence: number): boolean =>
  !isOver(lead) && lead.job?.price_pence === pence;

/** The job with the accepted price; null if it was accepted before. */
export function acceptedPrice(
  lead: LeadDetail & { job: Job },
  pence: number,
  now: Date,
): (LeadChange & { readonly job: Job }) | null {
  const { job } = lead;
  if (job.accepted_pence === pence) return null;
  const at = versionAfter(lead.updated_at, now);
  const before = job.accepted_pence ?? null;
  const from = before === null ? null : String(before);
  return {
    lead: { ...lead, updated_at: at },
    job: {
      ...job,
      accepted_pence: pence,
      accepted_at: at,
      ...(job.declined_pence === pence && { declined_pence: null, declined_at: null }),
    },
    entries: [{ at, actor: customer, kind: 'price-accepted', from, to: String(pence) }],
  };
}

/** The job with the declined price; null if it was declined before. */
export function declinedPrice(
  lead: LeadDetail & { job: Job },
  pence: number,
  now: Date,
): (LeadChange & { readonly job: Job }) | null {
  const { job } = lead;
  if (job.declined_pence === pence) return null;
  const at = versionAfter(lead.updated_at, now);
  return {
    lead: { ...lead, updated_at: at },
    job: { ...job, declined_pence: pence, declined_at: at },
    entries: [{ at, actor: customer, kind: 'price-declined', from: null, to: String(pence) }],
  };
}
