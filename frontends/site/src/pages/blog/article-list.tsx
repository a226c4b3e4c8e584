import type { BlogPage } from '@latchline/contracts/pages/blog-pages';
import { listSizes, PostCard } from '../../blog/post-card';
import { countLine } from './article-count';
import { ListFilter } from './list-filter';
import { NothingFound } from './nothing-found';
import { Pager } from './pager';
import { Skeleton } from './skeleton';

/** Search, category filter, and one page of results. */
export function ArticleList({ model: { copy, list, filter, categories } }: { model: BlogPage }) {
  const filtered = Boolean(filter.q || filter.category);
  return (
    <section className="section follows" id="articles" aria-labelledby="articles-title">
      <div className="wrap">
        <h2 id="articles-title" tabIndex={-1}>
          {copy.list_heading}
        </h2>
        <ListFilter placeholder={copy.search_placeholder} categories={categories} filter={filter} />
        <p className="article-count" id="article-count" role="status">
          {countLine(list, filter, categories)}
        </p>
        <div id="articles-found" data-skeleton="articles-skeleton">
          {list.items.length > 0 ? (
            <ul className="cards">
              {list.items.map((post) => (
                <PostCard key={post.id} post={post} sizes={listSizes} />
              ))}
            </ul>
          ) : (
            <NothingFound copy={copy.empty} filtered={filtered} />
          )}
          <Pager page={list.page} count={list.page_count} filter={filter} />
        </div>
        <template id="articles-skeleton">
          <Skeleton />
        </template>
      </div>
    </section>
  );
}
