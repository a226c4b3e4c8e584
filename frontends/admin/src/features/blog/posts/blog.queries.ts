import type { DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { isRefused, serverMessage } from '../../../shared/http/api-failure';
import type { PostListQuery } from '../../../shared/api/blog-api';
import { queryKeys } from '../../../shared/api/query-keys';
import { useClients } from '../../../shared/clients/clients';

export function usePosts(query: PostListQuery) {
  const { blog } = useClients();
  return useQuery({
    queryKey: queryKeys.blogList(query),
    queryFn: ({ signal }) => blog.posts(query, signal),
    placeholderData: keepPreviousData,
  });
}

export function usePost(id: string) {
  const { blog } = useClients();
  return useQuery({ queryKey: queryKeys.blogPost(id), queryFn: ({ signal }) => blog.post(id, signal) });
}

export function useCategories() {
  const { blog } = useClients();
  return useQuery({ queryKey: queryKeys.blogCategories, queryFn: ({ signal }) => blog.categories(signal) });
}

export function useAuthors() {
  const { blog } = useClients();
  return useQuery({ queryKey: queryKeys.blogAuthors, queryFn: ({ signal }) => blog.authors(signal) });
}

export function useRevisions(id: string) {
  const { blog } = useClients();
  return useQuery({
    queryKey: queryKeys.blogRevisions(id),
    queryFn: ({ signal }) => blog.revisions(id, signal),
    staleTime: 0,
  });
}

export function useRevision(id: string, revision: string | undefined) {
  const { blog } = useClients();
  return useQuery({
    queryKey: [...queryKeys.blogRevisions(id), revision],
    queryFn: ({ signal }) => blog.revision(id, revision ?? '', signal),
    enabled: revision !== undefined,
  });
}

/** An action after which everything of the blog is read again. */
export function useBlogAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  words: { readonly done: string | ((answer: Answer) => string); readonly failed: string },
) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast.success(typeof words.done === 'string' ? words.done : words.done(answer));
    },
    onError: (error) => tellFailure(words.failed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.blog }),
  });
}

export function useBegin(onBegun: (post: DeskPost) => void) {
  const { blog, queries } = useClients();
  return useMutation({
    mutationFn: () => blog.createPost(),
    onSuccess: (post) => {
      queries.setQueryData(queryKeys.blogPost(post.id), post);
      onBegun(post);
    },
    onError: (error) => tellFailure('Failed to begin an article', error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.blogLists }),
  });
}

export function tellFailure(message: string, error: unknown): void {
  const description = isRefused(error)
    ? serverMessage(error)
    : 'The server could not be reached. Try again in a moment.';
  toast.error(message, description ? { description } : undefined);
}

/** What others publish, take back or rename is read again at once. */
export function useLiveBlog(): void {
  const { live, queries } = useClients();
  useEffect(() => {
    const again = () => void queries.invalidateQueries({ queryKey: queryKeys.blog });
    return live.listen({
      onEvent: ({ name, data }) => {
        if (name === 'content.changed' && (data.subject === undefined || data.subject === 'blog')) again();
      },
      onResumed: again,
    });
  }, [live, queries]);
}
