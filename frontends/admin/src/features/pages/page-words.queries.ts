import type { PageWords } from '@latchline/contracts/content/words/page-words.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { statusOf } from '../../shared/http/api-failure';
import { etagOf } from '../../shared/editing/use-entity-form';
import { whyNotSaved } from '../../shared/editing/save-failure';
import { useContentChanges } from '../../shared/editing/use-content-changes';
import { useClients } from '../../shared/clients/clients';

const keys = {
  all: ['page-words'] as const,
  list: ['page-words', 'list'] as const,
  page: (name: string) => ['page-words', 'page', name] as const,
  revisions: (name: string) => ['page-words', 'revisions', name] as const,
  revision: (name: string, id: string) => ['page-words', 'revisions', name, id] as const,
  search: (q: string) => ['page-words', 'search', q] as const,
};

export function useFreshPageWords(): void {
  const { queries } = useClients();
  useContentChanges(() => void queries.invalidateQueries({ queryKey: keys.all }));
}

export function usePageList() {
  const { pageWords } = useClients();
  return useQuery({ queryKey: keys.list, queryFn: ({ signal }) => pageWords.list(signal) });
}

export function usePageWords(name: string) {
  const { pageWords } = useClients();
  return useQuery({ queryKey: keys.page(name), queryFn: ({ signal }) => pageWords.page(name, signal) });
}

export function useWordsSearch(q: string) {
  const { pageWords } = useClients();
  return useQuery({
    queryKey: keys.search(q),
    queryFn: ({ signal }) => pageWords.search(q, signal),
    enabled: q.length >= 2,
  });
}

export function usePageRevisions(name: string) {
  const { pageWords } = useClients();
  return useQuery({
    queryKey: keys.revisions(name),
    queryFn: ({ signal }) => pageWords.revisions(name, signal),
  });
}

export function usePageRevision(name: string, id: string) {
  const { pageWords } = useClients();
  return useQuery({
    queryKey: keys.revision(name, id),
    queryFn: ({ signal }) => pageWords.revision(name, id, signal),
    staleTime: Infinity,
  });
}

export function useRememberPageWords() {
  const { queries } = useClients();
  return (now: PageWords) => {
    queries.setQueryData(keys.page(now.name), now);
    void queries.invalidateQueries({ queryKey: keys.list });
    void queries.invalidateQueries({ queryKey: keys.revisions(now.name) });
  };
}

/** Changes of the whole page at once: back to a revision, back to the product's words, or leaving those aside. */
export function useWholeChange(seen: PageWords, said: { readonly done: string; readonly failed: string }) {
  const { pageWords, queries } = useClients();
  const remember = useRememberPageWords();
  return useMutation({
    mutationFn: (change: { readonly restore: string } | 'reset' | 'keep') => {
      const { name } = seen;
      const version = etagOf(seen);
      if (change === 'reset') return pageWords.reset(name, version);
      return change === 'keep'
        ? pageWords.keep(name, version)
        : pageWords.restore(name, change.restore, version);
    },
    onSuccess: (now) => {
      remember(now);
      toast.success(said.done);
    },
    onError: (error) => {
      const stale = statusOf(error) === 412;
      if (stale) void queries.invalidateQueries({ queryKey: keys.all });
      toast.error(said.failed, {
        description: stale
          ? 'Somebody else has changed this page. Look at it and try again.'
          : whyNotSaved(error),
      });
    },
  });
}
