import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { authorAndCategoryRoutes } from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import { postRevisionRoutes } from '@latchline/contracts/content/blog-editor/post-revision.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import type { ApiClient } from '@latchline/kit/api/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsOf, type QueryOf, refresh, routeKey } from '../../../shared/api/route-query';
import { newId } from '../../../shared/browser/new-id';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { withRefusal } from '../../../shared/ui/failure-toast';

export type PostListQuery = QueryOf<typeof postRoutes.listEditedPosts>;

export const blogReads = [
  postRoutes.listEditedPosts,
  postRoutes.getEditedPost,
  postRevisionRoutes.listPostRevisions,
  postRevisionRoutes.getPostRevision,
  authorAndCategoryRoutes.listEditedCategories,
  authorAndCategoryRoutes.listEditedAuthors,
];

export const usePosts = (query: PostListQuery) =>
  useRouteQuery(postRoutes.listEditedPosts, { query }, { placeholderData: keepPreviousData });

export const usePost = (id: string) => useRouteQuery(postRoutes.getEditedPost, { params: { id } });

export const useCategories = () =>
  useRouteQuery(authorAndCategoryRoutes.listEditedCategories, undefined, { select: itemsOf });

export const useAuthors = () =>
  useRouteQuery(authorAndCategoryRoutes.listEditedAuthors, undefined, { select: itemsOf });

export const useRevisions = (id: string) =>
  useRouteQuery(postRevisionRoutes.listPostRevisions, { params: { id } }, { select: itemsOf, staleTime: 0 });

export const useRevision = (id: string, revision: string | undefined) =>
  useRouteQuery(
    postRevisionRoutes.getPostRevision,
    { params: { id, revision: revision ?? '' } },
    { enabled: revision !== undefined },
  );

export const failedWith = (message: string) =>
  withRefusal(message, 'The server could not be reached. Try again in a moment.');

/** Every blog query is refreshed after an action. */
export const blogAction = (message: string) => ({ failed: failedWith(message), refresh: blogReads });

export function useCreatePost(onCreated: (post: EditedPost) => void) {
  const { api, queries } = useClients();
  // One id until the article is there: asking twice adds one.
  const [id, setId] = useState(newId);
  return useAction({
    call: () => api.call(postRoutes.createPost, { body: { id } }),
    failed: failedWith('Failed to create an article'),
    refresh: [postRoutes.listEditedPosts],
    onDone: (post) => {
      setId(newId());
      queries.setQueryData(routeKey(postRoutes.getEditedPost, { params: { id: post.id } }), post);
      onCreated(post);
    },
  });
}

export const deletePermanently = (
  { call }: ApiClient,
  { id, updated_at }: Pick<EditedPost, 'id' | 'updated_at'>,
) => call(postRoutes.deletePost, { params: { id }, query: { permanently: 'true' }, ifMatch: updated_at });

/** Refreshes the blog when somebody else publishes, unpublishes or renames something. */
export function useLiveBlog(): void {
  const { live, queries } = useClients();
  useEffect(() => {
    const refreshAll = () => void refresh(queries, ...blogReads);
    return live.listen({
      onEvent: ({ name, data }) => {
        if (name === 'content.changed' && (data.subject === undefined || data.subject === 'blog'))
          refreshAll();
      },
      onResumed: refreshAll,
    });
  }, [live, queries]);
}
