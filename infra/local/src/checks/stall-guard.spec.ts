import { guardAgainstStalling } from './stall-guard';

const minute = 60_000;
let progress = 0;
const stalled = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stalled.mockClear();
  stop = guardAgainstStalling({ sign: () => progress, limitMs: 15 * minute, onStall: stalled });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the guard against a step that stands still', () => {
  it('lets a slow step take as long as it needs, while something progresses', () => {
    for (let hour = 0; hour < 60; hour += 1) {
      jest.advanceTimersByTime(14 * minute);
      progress += 1;
    }
    expect(stalled).not.toHaveBeenCalled();
  });

  it('ends a step once when nothing has progressed for the limit', () => {
    jest.advanceTimersByTime(10 * minute);
    progress += 1;
    jest.advanceTimersByTime(15 * minute - 1_000);
    expect(stalled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60 * minute);
    expect(stalled).toHaveBeenCalledTimes(1);
  });

  it('does not count the time in which the machine was asleep', () => {
    jest.setSystemTime(Date.now() + 24 * 60 * minute);
    jest.advanceTimersByTime(2_000);
    expect(stalled).not.toHaveBeenCalled();
  });

  it('is quiet after its step has ended', () => {
    stop();
    jest.advanceTimersByTime(60 * minute);
    expect(stalled).not.toHaveBeenCalled();
  });
});
