import type { LeadStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { PlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A day with a single visit still shows an evening around it. */
const fewestHours = 8;
/** More would overlap on the narrowest screen that has a scale of time. */
const mostLabels = 12;
/** Half the width of two labels there, in percent. */
const labelRoom = 6;
/** Room for a name and a time, in percent of the window. */
export const shortest = 10;

export interface PlannedVisit {
  readonly lead: ListedLead;
  /** ISO 8601; null if no time is agreed. */
  readonly at: string | null;
  /** From the start of the window, in percent of its length; null without a time. */
  readonly place: VisitPlace | null;
  readonly stage: LeadStage;
}

interface VisitPlace {
  readonly start: number;
  readonly length: number;
  /** Visits that would cover each other are in different lanes, from 0. */
  readonly lane: number;
}

export interface PersonsDay {
  /** Email address; null for jobs that nobody goes to. */
  readonly person: string | null;
  readonly visits: readonly PlannedVisit[];
  readonly lanes: number;
}

export interface PlannedHour {
  readonly at: number;
  readonly place: number;
  readonly hasLabel: boolean;
}

export interface DayPlan {
  /** Those without a person first, then by person. */
  readonly people: readonly PersonsDay[];
  /** Whole hours, as instants with their place in percent. Not every hour of a long window has a label. */
  readonly hours: readonly PlannedHour[];
  /** Place of the present in percent; null outside the window. */
  readonly now: number | null;
}

/** A visit that began the evening before can still go on. */
export const longestVisitMs = 24 * hourMs;

/** Without the visits that are over by then. */
export const endingAfter = (at: number, { items, unplanned }: PlannedJobs): PlannedJobs => ({
  items: items.filter(({ job }) => Date.parse(job?.starts_at ?? '') + (job?.minutes ?? 60) * minuteMs > at),
  unplanned,
});

/** Who is where on a day: the visits of each person on a common scale of time. */
export function dayPlan(
  { items, unplanned }: PlannedJobs,
  people: readonly string[],
  { now, isToday }: { now: number; isToday: boolean },
): DayPlan {
  const window = windowOf(items, isToday ? now : null);
  const placeOf = (at: number) => ((at - window.start) / (window.end - window.start)) * 100;
  const leads = [...items, ...(isToday ? unplanned : [])];
  const named = new Set([...people, ...leads.flatMap(({ job }) => job?.who_goes ?? [])]);
  const of = (person: string | null): PersonsDay => {
    const lanes = new Lanes();
    const visits = leads
      .filter(({ job }) => (job?.who_goes ?? null) === person)
      .map((lead) => visitOf(lead, placeOf, lanes));
    return { person, visits, lanes: lanes.count };
  };
  const nobody = of(null);
  const present = isToday && now >= window.start && now <= window.end ? placeOf(now) : null;
  const hoursBetween = (window.end - window.start) / hourMs - 1;
  const labelEvery = Math.ceil(hoursBetween / mostLabels);
  return {
    people: [...(nobody.visits.length > 0 ? [nobody] : []), ...[...named].map(of)],
    hours: Array.from({ length: hoursBetween }, (_, index) => {
      const at = window.start + (index + 1) * hourMs;
      const place = placeOf(at);
      const isAtPresent = present !== null && Math.abs(place - present) < labelRoom;
      return { at, place, hasLabel: index % labelEvery === 0 && !isAtPresent };
    }),
    now: present,
  };
}

function visitOf(lead: ListedLead, placeOf: (at: number) => number, lanes: Lanes): PlannedVisit {
  const { starts_at: at = null, minutes = 60 } = lead.job ?? {};
  const visit = { lead, at, stage: lead.stage };
  if (at === null) return { ...visit, place: null };
  const start = placeOf(Date.parse(at));
  const length = placeOf(Date.parse(at) + minutes * minuteMs) - start;
  const lane = lanes.freeFrom(start, start + Math.max(length, shortest));
  return { ...visit, place: { start, length, lane } };
}

/** Gives each visit the first lane that is free when it starts; visits come by their start. */
class Lanes {
  private readonly ends: number[] = [];

  get count(): number {
    return this.ends.length;
  }

  freeFrom(start: number, end: number): number {
    const free = this.ends.findIndex((other) => other <= start);
    const lane = free < 0 ? this.ends.length : free;
    this.ends[lane] = end;
    return lane;
  }
}

/** Whole hours around the visits and the present. Lengths are in time, so days on which the clocks change are right. */
function windowOf(items: readonly ListedLead[], now: number | null): { start: number; end: number } {
  const times = items.flatMap(({ job }) => {
    const start = Date.parse(job?.starts_at ?? '');
    return Number.isNaN(start) ? [] : [start, start + (job?.minutes ?? 60) * minuteMs];
  });
  const known = now === null ? times : [...times, now];
  const first = known.length > 0 ? Math.min(...known) : 0;
  const start = Math.floor((first - hourMs / 2) / hourMs) * hourMs;
  const last = known.length > 0 ? Math.max(...known) : 0;
  const end = Math.ceil((last + hourMs / 2) / hourMs) * hourMs;
  return { start, end: Math.max(end, start + fewestHours * hourMs) };
}
