import { routes } from '@latchline/contracts/api/routes';
import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { useEffect, useState } from 'react';
import { refresh, routeKey } from '../../../../shared/api/route-query';
import { useUnsaved } from '../../../../shared/editing/use-unsaved';
import { useClients } from '../../../../shared/clients/clients';
import { useStore } from '../../../../shared/browser/store';
import { DraftKeeper, type DraftState } from './draft-keeper';
import { postServer } from './post-server';

export interface Draft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
}

/** The article that is being written, saved by itself while this editor is open and when it goes. */
export function useDraft(post: DeskPost): Draft {
  const { api, queries } = useClients();
  const [keeper] = useState(
    () =>
      new DraftKeeper(postServer(api), post, (now) => {
        queries.setQueryData(routeKey(routes.getDeskPost, { params: { id: now.id } }), now);
        void refresh(queries, routes.listDeskPosts);
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
