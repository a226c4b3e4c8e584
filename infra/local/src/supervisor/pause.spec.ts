import { until } from './pause';

const hours = 3_600_000;

afterEach(() => jest.restoreAllMocks());

describe('a wait with a limit', () => {
  it('ends in time although the clock is set back', async () => {
    const started = Date.now();
    jest
      .spyOn(Date, 'now')
      .mockReturnValueOnce(started)
      .mockReturnValue(started - 3 * hours);
    expect(await Promise.race([until(() => false, 50, 5), unended()])).toBe(false);
  });

  it('does not end early because the clock leaps ahead', async () => {
    const started = Date.now();
    jest
      .spyOn(Date, 'now')
      .mockReturnValueOnce(started)
      .mockReturnValue(started + 3 * hours);
    let looks = 0;
    expect(await until(() => ++looks > 3, 60_000, 5)).toBe(true);
  });
});

/** Far longer than the limit above. */
const unended = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('still waiting'), 5_000).unref());
