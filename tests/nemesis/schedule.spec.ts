import { type Kind, scheduleOf, shortagesOf, textOf } from './schedule';

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

describe('the schedule of faults', () => {
  it('follows from the seed', () => {
    expect(scheduleOf(7, 30)).toEqual(scheduleOf(7, 30));
    expect(scheduleOf(7, 30)).not.toEqual(scheduleOf(8, 30));
  });

  it('begins like a shorter one of the same seed', () => {
    const short = scheduleOf(7, 10);
    expect(short.length).toBeGreaterThan(5);
    expect(scheduleOf(7, 60).slice(0, short.length)).toEqual(short);
  });

  it('strikes with two or three faults at a time, each on something else', () => {
    for (const { faults } of seeds.flatMap((seed) => scheduleOf(seed, 10))) {
      expect([2, 3]).toContain(faults.length);
      expect(new Set(faults.map(({ target }) => target)).size).toBe(faults.length);
    }
  });

  it('has every kind of fault', () => {
    const kinds = new Set<Kind>(
      seeds.flatMap((seed) => scheduleOf(seed, 10).flatMap(({ faults }) => faults.map(({ kind }) => kind))),
    );
    expect(kinds.size).toBe(19);
  });

  it('is over before the run is', () => {
    for (const seed of seeds)
      for (const { atMs, forMs } of [
        ...scheduleOf(seed, 5).flatMap(({ faults }) => faults),
        ...shortagesOf(seed, 5),
      ])
        expect(atMs + forMs).toBeLessThanOrEqual(285_000);
  });

  it('takes the memory of one process after the other, beside these', () => {
    const shortages = shortagesOf(7, 30);
    expect(shortagesOf(7, 60).slice(0, shortages.length)).toEqual(shortages);
    for (const [index, { atMs, forMs }] of shortages.entries())
      expect(shortages[index + 1]?.atMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(atMs + forMs);
    expect(new Set(seeds.flatMap((seed) => shortagesOf(seed, 10).map(({ target }) => target))).size).toBe(9);
  });

  it('reads as a sentence', () => {
    const fault = { kind: 'paused', target: 'redis', atMs: 0, forMs: 1_500 } as const;
    expect(textOf(fault)).toBe('redis: paused for 1.5 s');
    expect(
      textOf({ ...fault, kind: 'power cut', target: 'machine', forMs: 2_000, storesLaterMs: -1_000 }),
    ).toBe('machine: power cut for 2.0 s, stores 1.0 s before the system');
  });
});
