import { newestFirst } from '@latchline/runtime/dead-letters/failed-order';
import type { FailedItem } from '@latchline/runtime/dead-letters/failed-source';
import { cursorOf, itemsAfter } from './job-cursor';

const item = (failedAt: number, key: string, source = 'a.b'): FailedItem => ({
  source,
  key,
  failedAt,
  state: 'failed',
  name: null,
  messageId: key,
  reason: 'why',
  attempts: null,
  createdAt: 0,
  nextAttemptAt: null,
  data: undefined,
});

let all: FailedItem[];
const newest = (count: number) => Promise.resolve(all.toSorted(newestFirst).slice(0, count));
const keysAfter = async (last: FailedItem | undefined, count: number) =>
  (await itemsAfter(last && cursorOf(last), count, newest)).map(({ key }) => key);

beforeEach(() => {
  all = Array.from({ length: 40 }, (_, number) => item(1_000 + number, `k${number}`));
});

it('continues after the last item shown, however many have failed since', async () => {
  expect(await keysAfter(undefined, 2)).toEqual(['k39', 'k38']);
  const last = item(1_038, 'k38');
  all.push(...Array.from({ length: 30 }, (_, number) => item(2_000 + number, `new${number}`)));
  expect(await keysAfter(last, 2)).toEqual(['k37', 'k36']);
});

it('continues if the last item shown no longer exists', async () => {
  const last = item(1_038, 'k38');
  all = all.filter(({ failedAt }) => failedAt < 1_038);
  expect(await keysAfter(last, 2)).toEqual(['k37', 'k36']);
  expect(await keysAfter(item(1_000, 'k0'), 2)).toEqual([]);
});

it('distinguishes items that failed in the same millisecond', async () => {
  all = [item(5, 'x', 'a.b'), item(5, 'x', 'c.d'), item(5, 'y', 'a.b')];
  const shown = await newest(3);
  expect(await keysAfter(shown[0], 5)).toEqual(['x', 'x']);
  expect(await keysAfter(shown[1], 5)).toEqual(['x']);
});
