import { ownerOf } from '../messaging/definitions';
import { subscriptions } from './subscriptions';

describe('subscriptions', () => {
  it('name each event once, for what has come to pass, with a version', () => {
    const names = subscriptions.map(({ event }) => event.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect(name).toMatch(
        /^(leads|notifications|content|locations|seo)\.[a-z-]+(ed|overdue|waiting)\.v\d+$/,
      );
  });

  it('feed queues of the form <consumer>.<purpose>, never one of the event owner', () => {
    for (const { event, queues } of subscriptions) {
      for (const queue of queues) {
        expect(queue).toMatch(/^[a-z]+\.[a-z-]+$/);
        expect(ownerOf(queue)).not.toBe(ownerOf(event.name));
      }
    }
  });

  it('tell somebody of every event', () => {
    for (const { queues, live } of subscriptions) expect(live || queues.length > 0).toBe(true);
  });
});
