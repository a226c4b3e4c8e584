import { type EditedPostPage, postStatuses } from '@latchline/contracts/content/blog-editor/post.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { PostListQuery } from '../posts/blog.queries';
import styles from '../posts/blog.module.css';
import { useAuthors, useCategories } from '../posts/blog.queries';
import { statusLabels } from '../posts/post-labels';

const debounceMs = 250;

interface PostFiltersProps {
  readonly query: PostListQuery;
  readonly counts: EditedPostPage['counts'] | undefined;
  readonly onChange: (query: PostListQuery) => void;
}

export function PostFilters({ query, counts, onChange }: PostFiltersProps) {
  const categories = useCategories().data ?? [];
  const authors = useAuthors().data ?? [];
  const set = (change: PostListQuery) => onChange({ ...query, ...change, page: 1 });
  return (
    <search className={styles.filters} aria-label="Articles">
      <SearchBox q={query.q ?? ''} onSearch={(q) => set({ q })} />
      <FilterSelect
        label="Status"
        value={query.status}
        all="All except trash"
        onSelect={(status) => set({ status: status as PostListQuery['status'] })}
      >
        {postStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
            {counts ? ` (${counts[status]})` : ''}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Category"
        value={query.category}
        all="All categories"
        onSelect={(category) => set({ category })}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Author"
        value={query.author}
        all="All authors"
        onSelect={(author) => set({ author })}
      >
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </search>
  );
}

function FilterSelect({
  label,
  value,
  all,
  onSelect,
  children,
}: {
  label: string;
  value: string | undefined;
  all: string;
  onSelect: (value: string | undefined) => void;
  children: ReactNode;
}) {
  return (
    <span className="select">
      <select
        className="input"
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onSelect(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** Searches after a pause in typing. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string | undefined) => void }) {
  const [text, setText] = useState(q);
  const search = useEffectEvent(() => {
    if (text.trim() !== q) onSearch(text.trim() || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className="input"
        aria-label="Search articles"
        placeholder="Title, excerpt or address"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
