import { GroupCommit, type GroupCommitOptions } from './group-commit';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Writes that end when the test ends them. */
function controlledWrites(options?: GroupCommitOptions) {
  const groups: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const commit = new GroupCommit<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        groups.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => `wrote ${item}`))),
        });
      }),
    options,
  );
  return { groups, commit };
}

describe('a group commit', () => {
  it('writes all items of one event loop turn together and resolves each', async () => {
    const { groups, commit } = controlledWrites();
    const answers = Promise.all([commit.add(1), commit.add(2)]);
    await tick();
    expect(groups.map(({ items }) => items)).toEqual([[1, 2]]);
    groups[0]?.end();
    expect(await answers).toEqual(['wrote 1', 'wrote 2']);
  });

  it('collects items in order while a write is in progress', async () => {
    const { groups, commit } = controlledWrites();
    const first = commit.add(1);
    await tick();
    const others = Promise.all([commit.add(2), commit.add(3)]);
    await tick();
    expect(groups).toHaveLength(1);
    groups[0]?.end();
    expect(await first).toBe('wrote 1');
    await tick();
    groups[1]?.end();
    expect(await others).toEqual(['wrote 2', 'wrote 3']);
  });

  it('rejects all items of a failed group and continues with the next group', async () => {
    const { groups, commit } = controlledWrites();
    const failing = Promise.allSettled([commit.add(1), commit.add(2)]);
    await tick();
    const next = commit.add(3);
    groups[0]?.end(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await tick();
    groups[1]?.end();
    expect(await next).toBe('wrote 3');
  });

  it('writes at most a hundred items together', async () => {
    const { groups, commit } = controlledWrites();
    const answers = Promise.all(Array.from({ length: 130 }, (_, index) => commit.add(index)));
    await tick();
    groups[0]?.end();
    await tick();
    await tick();
    groups[1]?.end();
    await answers;
    expect(groups.map(({ items }) => items.length)).toEqual([100, 30]);
  });

  it('writes a large enough group immediately, in parallel with another write, up to the limit', async () => {
    const { groups, commit } = controlledWrites({ enough: 2, atOnce: 2 });
    const answers = Promise.all(Array.from({ length: 7 }, (_, index) => commit.add(index)));
    // In the same turn: Redis starts while further items still arrive.
    expect(groups.map(({ items }) => items)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    await tick();
    expect(groups).toHaveLength(2);
    groups[1]?.end();
    await tick();
    await tick();
    expect(groups.at(2)?.items).toEqual([4, 5, 6]);
    groups[0]?.end();
    groups[2]?.end();
    expect(await answers).toHaveLength(7);
  });

  it('continues with the next group when a write in progress fails', async () => {
    const { groups, commit } = controlledWrites({ enough: 1, atOnce: 2 });
    const failing = commit.add(1).catch((error: Error) => error.message);
    const other = commit.add(2);
    const last = commit.add(3);
    groups[0]?.end(new Error('away'));
    expect(await failing).toBe('away');
    await tick();
    expect(groups.map(({ items }) => items)).toEqual([[1], [2], [3]]);
    groups[1]?.end();
    groups[2]?.end();
    expect(await Promise.all([other, last])).toEqual(['wrote 2', 'wrote 3']);
  });
});
