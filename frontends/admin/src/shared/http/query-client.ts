import { type Query, QueryClient } from '@tanstack/react-query';
import { isRefused } from './api-failure';

const retries = 3;
const longestRetryMs = 30_000;
const failedAgainMs = 10_000;
const keptUnusedMs = 5 * 60_000;

/** What the gateway refused stays refused; everything else is worth another try. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !isRefused(error);

export const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestRetryMs);

/** A service that comes back is noticed without anybody pressing a button. */
const whileFailed = ({ state }: Query): number | false =>
  state.status === 'error' && !isRefused(state.error) ? failedAgainMs : false;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        gcTime: keptUnusedMs,
        staleTime: 10_000,
        refetchInterval: whileFailed,
      },
      // A change that waits unseen for the network is worse than one that says it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
