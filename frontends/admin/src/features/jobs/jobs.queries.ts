import { jobRoutes } from '@latchline/contracts/api/job.operations';
import { pagesKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { usePagedList } from '../../shared/paging/use-paged-list';

const refreshMs = 10_000;
const countMs = 30_000;

/** Polled while the screen is open, because failures raise no live event. */
export function useFailedJobs(source: string | undefined) {
  const { api } = useClients();
  return usePagedList({
    queryKey: pagesKey(jobRoutes.listFailedJobs, { query: { source } }),
    read: (cursor, signal) => api.call(jobRoutes.listFailedJobs, { query: { source, cursor }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useFailedJobCount(): number {
  const { data } = useRouteQuery(jobRoutes.listFailedJobs, undefined, {
    select: ({ sources }) => sources.reduce((sum, { failed }) => sum + failed, 0),
    refetchInterval: countMs,
  });
  return data ?? 0;
}

const refresh = [jobRoutes.listFailedJobs];

export function useJobActions() {
  const { call } = useClients().api;
  return {
    retry: useAction({
      call: (id: string) => call(jobRoutes.retryFailedJob, { params: { id } }),
      done: 'Retrying',
      failed: 'Failed to retry the job',
      refresh,
    }),
    retryAll: useAction({
      call: (source: string) => call(jobRoutes.retryFailedJobs, { body: { source } }),
      done: ({ count }) => `Retrying ${count}`,
      failed: 'Failed to retry the jobs',
      refresh,
    }),
    discard: useAction({
      call: (id: string) => call(jobRoutes.discardFailedJob, { params: { id } }),
      done: 'Job discarded',
      failed: 'Failed to discard the job',
      refresh,
    }),
  };
}
