import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../../shared/api/query-keys';
import { useUnsaved } from '../../../../shared/editing/use-unsaved';
import { useClients } from '../../../../shared/clients/clients';
import { useStore } from '../../../../shared/browser/store';
import { DraftKeeper, type DraftState } from './draft-keeper';

export interface Draft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
}

/** The article that is being written, saved by itself while this editor is open and when it goes. */
export function useDraft(post: DeskPost): Draft {
  const { blog, queries } = useClients();
  const [keeper] = useState(
    () =>
      new DraftKeeper(blog, post, (now) => {
        queries.setQueryData(queryKeys.blogPost(now.id), now);
        void queries.invalidateQueries({ queryKey: queryKeys.blogLists });
      }),
  );
  const state = useStore(keeper);
  useEffect(() => keeper.follow(post), [keeper, post]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', keeper.retry);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', keeper.retry);
      // Whoever goes on within the dashboard does not wait: what is left is sent from behind.
      void keeper.flush().finally(() => keeper.stop());
    };
  }, [keeper]);
  const { dirty, failure, conflict, wrong } = state;
  // What is a second away from being saved needs no question, except where the page itself goes.
  const stuck = dirty && (failure !== null || conflict !== null || Object.keys(wrong).length > 0);
  useUnsaved(stuck);
  useEffect(() => {
    if (!dirty || stuck) return;
    const closing = (event: BeforeUnloadEvent) => {
      keeper.leave();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [keeper, dirty, stuck]);
  return { keeper, state };
}
