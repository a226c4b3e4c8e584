import { retryDelayMs, shouldRetry } from './query-client';

const failure = (status: number) => Object.assign(new Error(), { status });

describe('query retries', () => {
  it.each([0, 500, 503])('retries three times after %i', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(status)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([400, 401, 403, 404, 422, 429])('does not retry after %i', (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false);
  });

  it('doubles the delay up to 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 12].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});
