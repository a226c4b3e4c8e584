import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { mediaRoutes } from '@latchline/contracts/content/media/media.operations';
import { type QueryOf, refresh, routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useRoutePages, useRouteQuery } from '../calls/use-route-query';
import { useClients } from '../clients/clients';
import { useContentChanges } from '../editing/use-content-changes';
import { withRefusal } from '../ui/failure-toast';

export const mediaReads = [mediaRoutes.listMedia, mediaRoutes.getMediaItem];

export type MediaFilter = 'all' | 'picture' | 'drawing' | 'unused';

export interface MediaSearch {
  readonly q: string;
  readonly filter: MediaFilter;
}

const queryOf = ({ q, filter }: MediaSearch): QueryOf<typeof mediaRoutes.listMedia> => ({
  ...(q !== '' && { q }),
  ...((filter === 'picture' || filter === 'drawing') && { kind: filter }),
  ...(filter === 'unused' && { unused: 'true' as const }),
});

export function useMediaList(search: MediaSearch) {
  const { queries } = useClients();
  useContentChanges(() => void refresh(queries, ...mediaReads));
  return useRoutePages(mediaRoutes.listMedia, queryOf(search));
}

export const useMediaItem = (id: string) => useRouteQuery(mediaRoutes.getMediaItem, { params: { id } });

/** Updates the cached lists and item with a changed item. */
export function useRememberMedia() {
  const { queries } = useClients();
  return (item: MediaItem) => {
    queries.setQueryData(routeKey(mediaRoutes.getMediaItem, { params: { id: item.id } }), item);
    void refresh(queries, mediaRoutes.listMedia);
  };
}

export function useDeleteMedia(onDeleted: () => void) {
  const { api, queries } = useClients();
  return useAction({
    call: ({ id, updated_at }: MediaItem) =>
      api.call(mediaRoutes.deleteMedia, { params: { id }, ifMatch: updated_at }),
    done: 'Picture deleted',
    failed: (error) => {
      void refresh(queries, ...mediaReads);
      return withRefusal('Failed to delete the picture')(error);
    },
    onDone: (_, { id }) => {
      onDeleted();
      queries.removeQueries({ queryKey: routeKey(mediaRoutes.getMediaItem, { params: { id } }) });
      void refresh(queries, mediaRoutes.listMedia);
    },
  });
}
