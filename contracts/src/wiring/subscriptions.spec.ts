import { ownerOf } from '../messaging/definitions';
import { subscriptions } from './subscriptions';

describe('subscriptions', () => {
  it('list each event once, with a version in its name', () => {
    const names = subscriptions.map(({ event }) => event.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(name).toMatch(
        /^(leads|notifications|content|locations|seo)\.[a-z-]+(ed|overdue|waiting)\.v\d+$/,
      );
  });

  /** Queues whose handler calls another company's API, which needs the retries of a queue for own events as well. */
  const callsOutside = new Set(['seo.cdn-purges']);

  it('feed queues named <consumer>.<purpose>, never one of the service that owns the event', () => {
    for (const { event, queues } of subscriptions) {
      for (const queue of queues) {
        expect(queue).toMatch(/^[a-z]+\.[a-z-]+$/);
        if (!callsOutside.has(queue)) expect(ownerOf(queue)).not.toBe(ownerOf(event.name));
      }
    }
  });

  it('deliver every event to a queue or the live stream', () => {
    for (const { queues, live } of subscriptions) expect(live || queues.length > 0).toBe(true);
  });
});
