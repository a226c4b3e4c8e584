import { routes } from '@latchline/contracts/api/routes';
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

export const useIndexingSettings = () => useRouteQuery(routes.getIndexingSettings);

export function useAutomatic(ifMatch: string | undefined) {
  const { api, queries } = useClients();
  return useAction({
    call: (automatic: boolean) => api.call(routes.changeIndexingSettings, { body: { automatic }, ifMatch }),
    done: automaticMessage,
    failed: withReason('Failed to change indexing', 'Try again.'),
    refresh: [routes.getIndexingSettings],
    onDone: (now) => queries.setQueryData(routeKey(routes.getIndexingSettings), now),
  });
}

function automaticMessage({ automatic, engines }: IndexingSettings): string {
  if (!automatic) return 'Pages are submitted only when you submit them';
  return engines.some(({ enabled }) => enabled)
    ? 'Changed pages are submitted automatically'
    : 'Saved, but no search engine is switched on yet';
}

export const useIndexingHistory = (filter: QueryOf<typeof routes.listIndexingSubmissions>) =>
  useRoutePages(
    routes.listIndexingSubmissions,
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
    call: () => api.call(routes.listIndexingUrls),
    done: ({ urls }) => `Generated ${urls.length} URLs for indexing`,
    failed: 'Failed to generate URLs',
    onDone: ({ urls }) => onUrls(urls),
  });
}

export function useSubmitUrls(onAnswer: (answer: IndexingSubmission) => void) {
  const { api, queries } = useClients();
  return useAction({
    call: ({ urls, action }: { urls: readonly string[]; action: IndexingAction }) =>
      api.call(routes.submitIndexingUrls, { body: { urls: [...urls], action } }),
    done: ({ submitted }) => `Successfully submitted ${submitted} URLs`,
    failed: (error) => `Failed to submit URLs: ${reasonOf(error)}`,
    onDone: (answer) => {
      onAnswer(answer);
      void refresh(queries, routes.listIndexingSubmissions, routes.getIndexingSettings);
    },
  });
}

function reasonOf(error: unknown): string {
  const [first] = fieldErrorsOf(error);
  return first?.message ?? serverMessage(error) ?? 'The server could not be reached';
}
