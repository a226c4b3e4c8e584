import { type WaitingLeads, lateAfterSeconds } from '@latchline/contracts/leads/waiting-leads.operations';

/** One stage as measured by two processes; null if a way does not work now. */
export interface TwoWays {
  /** What the service that owns the table answers. */
  readonly asked: WaitingLeads | null;
  /** What this gateway reads in Postgres itself. */
  readonly read: WaitingLeads | null;
}

/** The greater of both figures: the way that sees a lead that waits is believed. One way alone counts as well; null if neither works. */
export function olderOf({ asked, read }: TwoWays): WaitingLeads | null {
  if (!asked || !read) return asked ?? read;
  return {
    late: Math.max(asked.late, read.late),
    oldest_seconds: Math.max(asked.oldest_seconds, read.oldest_seconds),
  };
}

/** What is wrong with the measurement itself; null if nothing is, and if neither way works, which is reported as an unknown age. */
export function doubtOf({ asked, read }: TwoWays, service: string): string | null {
  if (!asked && !read) return null;
  if (!asked) return `${service} does not answer, so only what Postgres says counts`;
  if (!read) return `Postgres cannot be read, so only what ${service} says counts`;
  const [one, other] = [asked.oldest_seconds, read.oldest_seconds];
  if (Math.abs(one - other) <= lateAfterSeconds) return null;
  return `${service} says ${Math.round(one)} s and Postgres ${Math.round(other)} s; the older counts`;
}
