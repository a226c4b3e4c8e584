import type { Logger } from '@latchline/runtime/logger/logger';
import { PagePurges } from './page-purges';
import type { OutdatedPages } from './purge';

const logger = { info: () => undefined } as unknown as Logger;
const pages = { paths: () => Promise.resolve(['/', '/about']) } as unknown as ConstructorParameters<
  typeof PagePurges
>[1];
const purged: OutdatedPages[] = [];
const purges = (outcome: () => Promise<void> = () => Promise.resolve()) =>
  new PagePurges((outdated) => (purged.push(outdated), outcome()), pages, logger, {
    SITE_URL: 'https://latchline.example',
  });

beforeEach(() => {
  purged.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('does nothing without a CDN', async () => {
  await new PagePurges(null, pages, logger, { SITE_URL: 'https://latchline.example' }).afterChange();
  expect(purged).toEqual([]);
});

it('waits until gateways have dropped their own copies', async () => {
  const change = purges().afterChange();
  await jest.advanceTimersByTimeAsync(1_900);
  expect(purged).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  await change;
  expect(purged).toEqual([
    { tag: 'pages', urls: ['https://latchline.example/', 'https://latchline.example/about'] },
  ]);
});

it('purges once for changes in quick succession, and again for later ones', async () => {
  const one = purges();
  const burst = [one.afterChange(), one.afterChange(), one.afterChange()];
  await jest.advanceTimersByTimeAsync(2_000);
  await Promise.all(burst);
  expect(purged).toHaveLength(1);
  const later = one.afterChange();
  await jest.advanceTimersByTimeAsync(2_000);
  await later;
  expect(purged).toHaveLength(2);
});

it('starts another purge for a change during a purge', async () => {
  let finish: () => void = () => undefined;
  const one = purges(() => new Promise((resolve) => (finish = resolve)));
  const first = one.afterChange();
  await jest.advanceTimersByTimeAsync(2_000);
  const second = one.afterChange();
  finish();
  await first;
  await jest.advanceTimersByTimeAsync(2_000);
  finish();
  await second;
  expect(purged).toHaveLength(2);
});

it('rejects each waiting change if the purge fails, so that their events are retried', async () => {
  const one = purges(() => Promise.reject(new Error('The CDN responded 503')));
  const outcomes = Promise.allSettled([one.afterChange(), one.afterChange()]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
