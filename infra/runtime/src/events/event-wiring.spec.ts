import { z } from 'zod';
import { defineEvent } from '@latchline/contracts/messaging/definitions';
import { type FoundConsumer, wiringProblems } from './event-wiring';

const submitted = defineEvent('leads.lead-submitted.v1', z.object({}));
const changed = defineEvent('leads.lead-updated.v1', z.object({}));
const subscriptions = [
  { event: submitted, queues: ['notifications.lead-alerts', 'seo.counts'], live: true },
  { event: changed, queues: ['notifications.lead-alerts'], live: false },
];
const consumer = (
  event: typeof submitted,
  where: string,
  queue = 'notifications.lead-alerts',
): FoundConsumer => ({
  options: { queue, event },
  where,
  handle: async () => undefined,
});

describe('wiringProblems', () => {
  it('are empty if each queue of the service has one handler per event', () => {
    const consumers = [consumer(submitted, 'A.one'), consumer(changed, 'A.two')];
    expect(wiringProblems('notifications', subscriptions, consumers)).toEqual([]);
    expect(wiringProblems('leads', subscriptions, [])).toEqual([]);
  });

  it('include an event without a handler', () => {
    expect(wiringProblems('notifications', subscriptions, [consumer(changed, 'A.two')])).toEqual([
      'notifications.lead-alerts: no handler for leads.lead-submitted.v1',
    ]);
  });

  it('include an event with two handlers', () => {
    const consumers = [
      consumer(submitted, 'A.one'),
      consumer(submitted, 'B.one'),
      consumer(changed, 'A.two'),
    ];
    expect(wiringProblems('notifications', subscriptions, consumers)).toEqual([
      'notifications.lead-alerts: leads.lead-submitted.v1 has 2 handlers: A.one, B.one',
    ]);
  });

  it('include a handler for a queue of another service, or for an event its queue does not receive', () => {
    expect(
      wiringProblems('seo', subscriptions, [
        consumer(changed, 'A.two', 'seo.counts'),
        consumer(submitted, 'A.one'),
      ]),
    ).toEqual([
      'seo.counts: no handler for leads.lead-submitted.v1',
      'A.two: seo.counts does not subscribe to leads.lead-updated.v1',
      'A.one: notifications.lead-alerts does not subscribe to leads.lead-submitted.v1',
    ]);
  });
});
