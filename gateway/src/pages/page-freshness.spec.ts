import { contentChanged } from '@latchline/contracts/content/content.events';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { seoChanged } from '@latchline/contracts/seo/seo.events';
import type { LiveEntry } from '@latchline/runtime/events/live-stream';
import { Subject } from 'rxjs';
import type { LiveFeed } from '../live/live-feed';
import { PageFreshness } from './page-freshness';
import type { PageCaches } from './cache/page-caches';
import type { ShellClient } from './shell/shell.client';

const outdateAll = jest.fn();
const release = jest.fn<Promise<string>, []>();
const entries = new Subject<LiveEntry>();
let freshness: PageFreshness;

beforeEach(async () => {
  jest.useFakeTimers();
  outdateAll.mockReset();
  release.mockReset().mockResolvedValue('r1');
  freshness = new PageFreshness(
    { outdateAll } as unknown as PageCaches,
    { entries } as unknown as LiveFeed,
    { release } as unknown as ShellClient,
  );
  freshness.onApplicationBootstrap();
  // The first release seen outdates pages: they may have been rendered with the previous one.
  await jest.advanceTimersByTimeAsync(0);
  expect(outdateAll).toHaveBeenCalledTimes(1);
  outdateAll.mockReset();
});
afterEach(() => {
  freshness.beforeApplicationShutdown();
  jest.useRealTimers();
});

const publish = (name: string) =>
  entries.next({ streamId: '1-0', envelope: { id: '1', name, occurred_at: '', data: {} } });

it.each([contentChanged.name, locationsChanged.name, seoChanged.name])(
  'outdates cached pages on %s',
  (name) => {
    publish(name);
    expect(outdateAll).toHaveBeenCalledTimes(1);
  },
);

it('ignores new leads', () => {
  publish(leadSubmitted.name);
  expect(outdateAll).not.toHaveBeenCalled();
});

it('outdates cached pages on a new release of the site', async () => {
  await jest.advanceTimersByTimeAsync(2_000);
  expect(outdateAll).not.toHaveBeenCalled();
  release.mockResolvedValue('r2');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(outdateAll).toHaveBeenCalledTimes(1);
});

it('ignores a shell that is unavailable for a while', async () => {
  release.mockRejectedValue(new Error('away'));
  await jest.advanceTimersByTimeAsync(3_000);
  release.mockResolvedValue('r1');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(outdateAll).not.toHaveBeenCalled();
});
