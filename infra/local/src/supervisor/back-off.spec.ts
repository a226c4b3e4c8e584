import { BackOff } from './back-off';

describe('the back-off before a restart', () => {
  it('doubles from one second to thirty', () => {
    const backOff = new BackOff();
    expect(Array.from({ length: 7 }, () => backOff.next(10))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('resets after a healthy minute', () => {
    const backOff = new BackOff();
    backOff.next(10);
    backOff.next(10);
    expect(backOff.next(59_999)).toBe(4_000);
    expect(backOff.next(60_000)).toBe(1_000);
    expect(backOff.next(10)).toBe(2_000);
  });
});
