import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { isRefused, serverMessage } from '../http/api-failure';
import type { MediaQuery } from '../api/media-api';
import { useContentChanges } from '../editing/use-content-changes';
import { useClients } from '../clients/clients';

export const mediaKeys = {
  all: ['media'] as const,
  lists: ['media', 'list'] as const,
  list: (query: MediaQuery) => ['media', 'list', query] as const,
  item: (id: string) => ['media', 'item', id] as const,
};

export type MediaFilter = 'all' | 'picture' | 'drawing' | 'unused';

export interface MediaSearch {
  readonly q: string;
  readonly filter: MediaFilter;
}

const queryOf = ({ q, filter }: MediaSearch): MediaQuery => ({
  ...(q !== '' && { q }),
  ...((filter === 'picture' || filter === 'drawing') && { kind: filter }),
  ...(filter === 'unused' && { unused: 'true' as const }),
});

export function useMediaList(search: MediaSearch) {
  const { media, queries } = useClients();
  useContentChanges(() => void queries.invalidateQueries({ queryKey: mediaKeys.all }));
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: mediaKeys.list(query),
    queryFn: ({ signal, pageParam }) =>
      media.list({ ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (last) => last,
  });
}

export function useMediaItem(id: string) {
  const { media } = useClients();
  return useQuery({ queryKey: mediaKeys.item(id), queryFn: ({ signal }) => media.item(id, signal) });
}

/** Puts what a change has answered where lists and panels find it. */
export function useRememberMedia() {
  const { queries } = useClients();
  return (item: MediaItem) => {
    queries.setQueryData(mediaKeys.item(item.id), item);
    void queries.invalidateQueries({ queryKey: mediaKeys.lists });
  };
}

export function useDeleteMedia(onDeleted: () => void) {
  const { media, queries } = useClients();
  return useMutation({
    mutationFn: media.remove,
    onSuccess: (_, id) => {
      onDeleted();
      queries.removeQueries({ queryKey: mediaKeys.item(id) });
      void queries.invalidateQueries({ queryKey: mediaKeys.lists });
      toast.success('Picture deleted');
    },
    onError: (error) =>
      toast.error('Failed to delete the picture', {
        description: isRefused(error) ? serverMessage(error) : undefined,
      }),
  });
}
