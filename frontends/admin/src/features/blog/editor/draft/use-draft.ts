import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { useEffect, useState } from 'react';
import { refresh, routeKey } from '../../../../shared/api/route-query';
import { useUnsaved } from '../../../../shared/editing/use-unsaved';
import { useClients } from '../../../../shared/clients/clients';
import { useStore } from '../../../../shared/browser/store';
import { DraftStore, type DraftState } from './draft-store';
import { postServer } from './post-server';

export interface Draft {
  readonly store: DraftStore;
  readonly state: DraftState;
}

/** The draft of an open article: saved automatically while the editor is open and when it closes. */
export function useDraft(post: EditedPost): Draft {
  const { api, queries } = useClients();
  const [store] = useState(
    () =>
      new DraftStore(postServer(api), post, (now) => {
        queries.setQueryData(routeKey(postRoutes.getEditedPost, { params: { id: now.id } }), now);
        void refresh(queries, postRoutes.listEditedPosts);
      }),
  );
  const state = useStore(store);
  useEffect(() => store.follow(post), [store, post]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') store.saveOnExit();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', store.saveOnExit);
    window.addEventListener('online', store.retry);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', store.saveOnExit);
      window.removeEventListener('online', store.retry);
      // Navigation within the dashboard does not wait for the last save.
      void store.flush().finally(() => store.stop());
    };
  }, [store]);
  const { dirty, failure, conflict, errors } = state;
  // Edits about to be saved need no prompt within the dashboard, only when the page itself unloads.
  const stuck = dirty && (failure !== null || conflict !== null || Object.keys(errors).length > 0);
  useUnsaved(stuck);
  useEffect(() => {
    if (!dirty || stuck) return;
    const closing = (event: BeforeUnloadEvent) => {
      store.saveOnExit();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [store, dirty, stuck]);
  return { store, state };
}
