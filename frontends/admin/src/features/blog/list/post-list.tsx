import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import type { PostListQuery } from '../posts/blog.queries';
import { navigate, useAddress } from '../../../shared/navigation/address';
import { paths } from '../../../shared/navigation/paths';
import { Notice } from '../../../shared/ui/notice';
import { pathOfPost } from '../posts/blog-paths';
import styles from '../posts/blog.module.css';
import { useBegin, usePosts } from '../posts/blog.queries';
import { addressOfList, listQueryOf, sortedBy } from './list-query';
import { Pages } from './pages';
import { PostFilters } from './post-filters';
import { PostTable } from './post-table';
import { SelectionBar } from './selection-bar';

/** Every article of the office, as it is being written. */
export function PostList() {
  const { query: search } = useAddress();
  const query = listQueryOf(search);
  const posts = usePosts(query);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const begin = useBegin((post) => navigate(pathOfPost(post.id)));
  const show = (next: PostListQuery) => {
    setPicked(new Set());
    navigate(addressOfList(paths.blog, next), { replace: next.q !== query.q });
  };
  const items = posts.data?.items ?? [];
  const shown = items.filter(({ id }) => picked.has(id));
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <PostFilters query={query} counts={posts.data?.counts} onChange={show} />
        <Button variant="ink" onClick={() => begin.mutate()} disabled={begin.isPending}>
          <Icon name="plus" />
          New post
        </Button>
      </div>
      {shown.length > 0 && <SelectionBar posts={shown} onDone={() => setPicked(new Set())} />}
      {posts.isError && !posts.data ? (
        <Notice title="The articles could not be loaded" icon="alert" alert level={2}>
          <Button onClick={() => void posts.refetch()}>Try again</Button>
        </Notice>
      ) : posts.isPending ? (
        <Ghosts />
      ) : items.length === 0 ? (
        <Nothing query={query} onClear={() => show({})} onBegin={() => begin.mutate()} />
      ) : (
        <PostTable
          posts={items}
          query={query}
          picked={picked}
          onPick={setPicked}
          onSort={(sort) => show(sortedBy(query, sort))}
        />
      )}
      {posts.data && <Pages {...posts.data} onPage={(page) => show({ ...query, page })} />}
    </div>
  );
}

function Nothing({
  query,
  onClear,
  onBegin,
}: {
  query: PostListQuery;
  onClear: () => void;
  onBegin: () => void;
}) {
  if (query.q || query.category || query.author) {
    return (
      <Notice title="No articles found" icon="search" level={2}>
        <p>Nothing fits what you are looking for.</p>
        <Button onClick={onClear}>Show all articles</Button>
      </Notice>
    );
  }
  if (query.status === 'trash') {
    return (
      <Notice title="The trash is empty" icon="check" level={2}>
        <p>What is moved here is kept for thirty days.</p>
      </Notice>
    );
  }
  return (
    <Notice title={query.status ? 'Nothing here' : 'No articles yet'} icon="document" level={2}>
      <p>Write down what people ask you on the doorstep.</p>
      <Button variant="ink" onClick={onBegin}>
        Write an article
      </Button>
    </Notice>
  );
}

const ghostRows = [1, 2, 3, 4, 5, 6];

function Ghosts() {
  return (
    <div className={styles.ghosts} role="status" aria-label="Loading articles">
      {ghostRows.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}
