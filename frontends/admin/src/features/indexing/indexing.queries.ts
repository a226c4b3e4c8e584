import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type {
  IndexingAction,
  IndexingSettings,
  IndexingSubmission,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import type { HistoryFilter } from '../../shared/api/indexing-api';
import { queryKeys } from '../../shared/api/query-keys';
import { fieldErrorsOf } from '../../shared/editing/save-failure';
import { useClients } from '../../shared/clients/clients';

/** While something waits to be sent, its outcome comes by itself. */
const whileWaitingMs = 5_000;

export function useIndexingSettings() {
  const { indexing } = useClients();
  return useQuery({
    queryKey: queryKeys.indexingSettings,
    queryFn: ({ signal }) => indexing.settings(signal),
  });
}

export function useAutomatic() {
  const { indexing, queries } = useClients();
  return useMutation({
    mutationFn: indexing.changeSettings,
    onSuccess: (now) => {
      queries.setQueryData(queryKeys.indexingSettings, now);
      toast.success(automaticWords(now));
    },
    onError: (error) =>
      toast.error('Failed to change indexing', { description: serverMessage(error) ?? 'Try again.' }),
  });
}

function automaticWords({ automatic, engines }: IndexingSettings): string {
  if (!automatic) return 'Pages are submitted only when you submit them';
  return engines.some(({ enabled }) => enabled)
    ? 'Changed pages are submitted automatically'
    : 'Saved, but no search engine is switched on yet';
}

export function useIndexingHistory(filter: HistoryFilter) {
  const { indexing } = useClients();
  return useInfiniteQuery({
    queryKey: [...queryKeys.indexingHistory, filter],
    queryFn: ({ signal, pageParam }) => indexing.history({ ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((record) => record.state === 'waiting'))
        ? whileWaitingMs
        : false,
  });
}

export function useGenerateUrls(onUrls: (urls: readonly string[]) => void) {
  const { indexing } = useClients();
  return useMutation({
    mutationFn: () => indexing.urls(),
    onSuccess: (urls) => {
      onUrls(urls);
      toast.success(`Generated ${urls.length} URLs for indexing`);
    },
    onError: () => toast.error('Failed to generate URLs'),
  });
}

export function useSubmitUrls(onAnswer: (answer: IndexingSubmission) => void) {
  const { indexing, queries } = useClients();
  return useMutation({
    mutationFn: ({ urls, action }: { urls: readonly string[]; action: IndexingAction }) =>
      indexing.submit(urls, action),
    onSuccess: (answer) => {
      onAnswer(answer);
      toast.success(`Successfully submitted ${answer.submitted} URLs`);
      void queries.invalidateQueries({ queryKey: queryKeys.indexingHistory });
      void queries.invalidateQueries({ queryKey: queryKeys.indexingSettings });
    },
    onError: (error) => toast.error(`Failed to submit URLs: ${reasonOf(error)}`),
  });
}

function reasonOf(error: unknown): string {
  const [first] = fieldErrorsOf(error);
  return first?.message ?? serverMessage(error) ?? 'The server could not be reached';
}
