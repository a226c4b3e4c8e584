import { type Query, QueryClient } from '@tanstack/react-query';
import { isRefused } from './api-failure';

const retries = 3;
const longestRetryMs = 30_000;
const failedAgainMs = 10_000;
const keptUnusedMs = 5 * 60_000;

/** Retries everything except a rejection by the gateway (4xx). */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && !isRefused(error);

export const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestRetryMs);

/** Failed queries are refetched automatically, so recovery needs no click. */
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
      // Fail at once when offline: a silently queued change is worse than a visible failure.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
