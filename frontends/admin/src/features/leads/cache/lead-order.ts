import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { queueSectionOf, sectionPlace } from '@latchline/contracts/leads/queue/lead-queue';

/** Newest first. */
export const isYounger = (one: Lead, other: Lead): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

const lastByTimeLeft = sectionPlace('in-time');

/** The order of the queue, the same as in the leads service (`lead-queue.ts`). */
export const inQueue =
  (now: number) =>
  (one: Lead, other: Lead): boolean => {
    const [place, next] = [one, other].map((lead) => sectionPlace(queueSectionOf(lead, now))) as [
      number,
      number,
    ];
    if (place !== next) return place < next;
    if (place > lastByTimeLeft) return isYounger(one, other);
    const [left, nextLeft] = [one.promised_at ?? '', other.promised_at ?? ''];
    return left === nextLeft ? one.id < other.id : left < nextLeft;
  };
