import { Coalescer } from './coalescer';

describe('Coalescer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('passes on items that arrive together as one batch without duplicates', async () => {
    const work = jest.fn(async () => undefined);
    const gather = new Coalescer<string>(work, 50);
    for (const item of ['a', 'b', 'a']) gather.add(item);
    await jest.advanceTimersByTimeAsync(50);
    expect(work.mock.calls).toEqual([[['a', 'b']]]);
  });

  it('collects the next batch while one is being processed', async () => {
    let finish = () => undefined as void;
    const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const gather = new Coalescer<number>(work, 50);
    gather.add(1);
    await jest.advanceTimersByTimeAsync(50);
    gather.add(2);
    await jest.advanceTimersByTimeAsync(500);
    gather.add(3);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(50);
    expect(work.mock.calls).toEqual([[[1]], [[2, 3]]]);
  });

  it('continues after a failure', async () => {
    const work = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
    const gather = new Coalescer<number>(work, 50);
    gather.add(1);
    await jest.advanceTimersByTimeAsync(50);
    gather.add(2);
    await jest.advanceTimersByTimeAsync(50);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
