import { indexingRoutes } from '@latchline/contracts/seo/indexing/indexing.operations';
import type {
  IndexingAction,
  IndexingSettings,
  IndexingSubmission,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { type QueryOf, refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRoutePages, useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { fieldErrorsOf } from '../../shared/editing/save-failure';
import { serverMessage } from '../../shared/http/api-failure';
import { withReason } from '../../shared/ui/failure-toast';

/** How often the history is refreshed while submissions are waiting. */
const whileWaitingMs = 5_000;
const pageLength = 50;

export const useIndexingSettings = () => useRouteQuery(indexingRoutes.getIndexingSettings);

export function useAutomatic(ifMatch: string | undefined) {
  const { api, queries } = useClients();
  return useAction({
    call: (automatic: boolean) =>
      api.call(indexingRoutes.changeIndexingSettings, { body: { automatic }, ifMatch }),
    done: automaticMessage,
    failed: withReason('Failed to change indexing', 'Try again.'),
    refresh: [indexingRoutes.getIndexingSettings],
    onDone: (now) => queries.setQueryData(routeKey(indexingRoutes.getIndexingSettings), now),
  });
}

function automaticMessage({ automatic, engines }: IndexingSettings): string {
  if (!automatic) return 'Pages are submitted only when you submit them';
  return engines.some(({ enabled }) => enabled)
    ? 'Changed pages are submitted automatically'
    : 'Saved, but no search engine is switched on yet';
}

export const useIndexingHistory = (filter: QueryOf<typeof indexingRoutes.listIndexingSubmissions>) =>
  useRoutePages(
    indexingRoutes.listIndexingSubmissions,
    { ...filter, limit: pageLength },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some((record) => record.state === 'waiting'))
          ? whileWaitingMs
          : false,
    },
  );

export function useGenerateUrls(onUrls: (urls: readonly string[]) => void) {
  const { api } = useClients();
  return useAction({
    call: () => api.call(indexingRoutes.listIndexingUrls),
    done: ({ urls }) => `Generated ${urls.length} URLs for indexing`,
    failed: 'Failed to generate URLs',
    onDone: ({ urls }) => onUrls(urls),
  });
}

export function useSubmitUrls(onAnswer: (answer: IndexingSubmission) => void) {
  const { api, queries } = useClients();
  return useAction({
    call: ({ urls, action }: { urls: readonly string[]; action: IndexingAction }) =>
      api.call(indexingRoutes.submitIndexingUrls, { body: { urls: [...urls], action } }),
    done: ({ submitted }) => `Successfully submitted ${submitted} URLs`,
    failed: (error) => `Failed to submit URLs: ${reasonOf(error)}`,
    onDone: (answer) => {
      onAnswer(answer);
      void refresh(queries, indexingRoutes.listIndexingSubmissions, indexingRoutes.getIndexingSettings);
    },
  });
}

function reasonOf(error: unknown): string {
  const [first] = fieldErrorsOf(error);
  return first?.message ?? serverMessage(error) ?? 'The server could not be reached';
}
