import { guardAgainstStalling } from './stall-guard';

const minute = 60_000;
let progress = 0;
const stalled = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stalled.mockClear();
  stop = guardAgainstStalling({ progress: () => progress, limitMs: 15 * minute, onStall: stalled });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the stall guard', () => {
  it('lets a slow step run as long as it makes progress', () => {
    for (let hour = 0; hour < 60; hour += 1) {
      jest.advanceTimersByTime(14 * minute);
      progress += 1;
    }
    expect(stalled).not.toHaveBeenCalled();
  });

  it('stops a step once after the limit without progress', () => {
    jest.advanceTimersByTime(10 * minute);
    progress += 1;
    jest.advanceTimersByTime(15 * minute - 1_000);
    expect(stalled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60 * minute);
    expect(stalled).toHaveBeenCalledTimes(1);
  });

  it('does not count time during which the machine was asleep', () => {
    jest.setSystemTime(Date.now() + 24 * 60 * minute);
    jest.advanceTimersByTime(2_000);
    expect(stalled).not.toHaveBeenCalled();
  });

  it('does nothing after its step has ended', () => {
    stop();
    jest.advanceTimersByTime(60 * minute);
    expect(stalled).not.toHaveBeenCalled();
  });
});
