import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import type { PostListQuery } from '../posts/blog.queries';
import { navigate, useAddress } from '../../../shared/navigation/address';
import { paths } from '../../../shared/navigation/paths';
import { Notice } from '../../../shared/ui/notice';
import { pathOfPost } from '../posts/blog-paths';
import styles from '../posts/blog.module.css';
import { ImportPosts } from '../imports/import-posts';
import { useCreatePost, usePosts } from '../posts/blog.queries';
import { urlOfList, listQueryOf, sortedBy } from './list-query';
import { Pages } from './pages';
import { PostFilters } from './post-filters';
import { PostTable } from './post-table';
import { SelectionBar } from './selection-bar';

/** All articles, drafts included. */
export function PostList() {
  const { query: search } = useAddress();
  const query = listQueryOf(search);
  const posts = usePosts(query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const create = useCreatePost((post) => navigate(pathOfPost(post.id), { from: paths.blog }));
  const show = (next: PostListQuery) => {
    setSelected(new Set());
    navigate(urlOfList(paths.blog, next), { replace: next.q !== query.q });
  };
  const items = posts.data?.items ?? [];
  const shown = items.filter(({ id }) => selected.has(id));
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <PostFilters query={query} counts={posts.data?.counts} onChange={show} />
        <ImportPosts />
        <Button variant="ink" onClick={() => create.mutate()} disabled={create.isPending}>
          <Icon name="plus" />
          New post
        </Button>
      </div>
      {shown.length > 0 && <SelectionBar posts={shown} onDone={() => setSelected(new Set())} />}
      {posts.isError && !posts.data ? (
        <Notice title="Failed to load articles" icon="alert" alert level={2}>
          <Button onClick={() => void posts.refetch()}>Try again</Button>
        </Notice>
      ) : posts.isPending ? (
        <Skeleton />
      ) : items.length === 0 ? (
        <EmptyState query={query} onClear={() => show({})} onCreate={() => create.mutate()} />
      ) : (
        <PostTable
          posts={items}
          query={query}
          selected={selected}
          onSelectionChange={setSelected}
          onSort={(sort) => show(sortedBy(query, sort))}
        />
      )}
      {posts.data && <Pages {...posts.data} onPage={(page) => show({ ...query, page })} />}
    </div>
  );
}

function EmptyState({
  query,
  onClear,
  onCreate,
}: {
  query: PostListQuery;
  onClear: () => void;
  onCreate: () => void;
}) {
  if (query.q || query.category || query.author) {
    return (
      <Notice title="No articles found" icon="search" level={2}>
        <p>No articles match your search.</p>
        <Button onClick={onClear}>Show all articles</Button>
      </Notice>
    );
  }
  if (query.status === 'trash') {
    return (
      <Notice title="Trash is empty" icon="check" level={2}>
        <p>Articles are deleted 30 days after you move them here.</p>
      </Notice>
    );
  }
  return (
    <Notice title={query.status ? 'No articles here' : 'No articles yet'} icon="document" level={2}>
      <p>Write about what customers ask you on the doorstep.</p>
      <Button variant="ink" onClick={onCreate}>
        Write an article
      </Button>
    </Notice>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6];

function Skeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading articles">
      {skeletonRows.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
