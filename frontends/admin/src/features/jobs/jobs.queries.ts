import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { queryKeys } from '../../shared/api/query-keys';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { useClients } from '../../shared/clients/clients';

const refreshMs = 10_000;
const countMs = 30_000;

/** Nobody tells of failures as they come: they are asked for again and again while they are looked at. */
export function useFailedJobs(source: string | undefined) {
  const { office } = useClients();
  return usePagedList({
    queryKey: queryKeys.jobList(source),
    read: (cursor, signal) => office.jobs(source, cursor, signal),
    refetchInterval: refreshMs,
  });
}

export function useFailedJobCount(): number {
  const { office } = useClients();
  const { data } = useQuery({
    queryKey: queryKeys.jobCount,
    queryFn: async ({ signal }) => {
      const { sources } = await office.jobs(undefined, undefined, signal);
      return sources.reduce((sum, { failed }) => sum + failed, 0);
    },
    refetchInterval: countMs,
  });
  return data ?? 0;
}

function useJobChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  words: { readonly done: (answer: Answer) => string; readonly failed: string },
) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => toast.success(words.done(answer)),
    onError: () => toast.error(words.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.jobs }),
  });
}

export function useJobActions() {
  const { office } = useClients();
  return {
    retry: useJobChange((id: string) => office.retryJob(id), {
      done: () => 'Trying it again',
      failed: 'Failed to try it again',
    }),
    retryAll: useJobChange((source: string) => office.retryJobs(source), {
      done: (count) => `Trying ${count} again`,
      failed: 'Failed to try them again',
    }),
    discard: useJobChange((id: string) => office.discardJob(id), {
      done: () => 'Job discarded',
      failed: 'Failed to discard the job',
    }),
  };
}
