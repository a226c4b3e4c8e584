import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { RedirectDraft } from '@latchline/contracts/seo/redirects/redirect.schema';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import type { MissingFilter } from '../../shared/api/redirects-api';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { useClients } from '../../shared/clients/clients';

export const failed = (message: string) => (error: unknown) =>
  void toast.error(message, { description: serverMessage(error) ?? 'The server could not be reached.' });

export function useRedirects() {
  const { redirects, queries } = useClients();
  useContentChanges(() => void queries.invalidateQueries({ queryKey: queryKeys.redirects }));
  return useQuery({
    queryKey: [...queryKeys.redirects, 'all'],
    queryFn: ({ signal }) => redirects.redirects(signal),
  });
}

/** A new one, or one that is changed. What is wrong with it is told by whoever asked. */
export function useSaveRedirect(onSaved: () => void) {
  const { redirects, queries } = useClients();
  return useMutation({
    mutationFn: ({ id, draft }: { id?: string | undefined; draft: RedirectDraft }) =>
      id === undefined ? redirects.create(draft) : redirects.change(id, draft),
    onSuccess: async (_, { id }) => {
      toast.success(id === undefined ? 'Redirect created' : 'Redirect changed');
      onSaved();
      await queries.invalidateQueries({ queryKey: queryKeys.redirects });
    },
  });
}

export function useDeleteRedirect(onDone: () => void) {
  const { redirects, queries } = useClients();
  return useMutation({
    mutationFn: redirects.remove,
    onSuccess: async () => {
      toast.success('Redirect deleted');
      onDone();
      await queries.invalidateQueries({ queryKey: queryKeys.redirects });
    },
    onError: failed('Failed to delete the redirect'),
  });
}

export function useImportRedirects() {
  const { redirects, queries } = useClients();
  return useMutation({
    mutationFn: (drafts: readonly RedirectDraft[]) => redirects.importAll(drafts),
    onError: failed('Failed to import redirects'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.redirects }),
  });
}

export function useMissingPages(filter: MissingFilter) {
  const { redirects } = useClients();
  return useInfiniteQuery({
    queryKey: [...queryKeys.redirects, 'missing', filter],
    queryFn: ({ signal, pageParam }) => redirects.missing({ ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useIgnoreMissing() {
  const { redirects, queries } = useClients();
  return useMutation({
    mutationFn: ({ path, ignored }: { path: string; ignored: boolean }) => redirects.ignore(path, ignored),
    onSuccess: async (_, { ignored }) => {
      toast.success(ignored ? 'Left out of the list' : 'Back in the list');
      await queries.invalidateQueries({ queryKey: queryKeys.redirects });
    },
    onError: failed('Failed to change the list'),
  });
}
