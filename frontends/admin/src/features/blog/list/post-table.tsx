import type { EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';
import type { PostListQuery } from '../posts/blog.queries';
import { shortDateTime } from '../../../shared/period/times';
import { NavLink } from '../../../shared/navigation/nav-link';
import { useTimeDerived } from '../../../shared/browser/now';
import { pathOfPost } from '../posts/blog-paths';
import styles from '../posts/blog.module.css';
import { dateLabel } from '../posts/post-labels';
import { StatusChip } from '../posts/status-chip';
import type { Sort } from './list-query';

interface PostTableProps {
  readonly posts: readonly EditedPostRow[];
  readonly query: PostListQuery;
  readonly selected: ReadonlySet<string>;
  readonly onSelectionChange: (selected: ReadonlySet<string>) => void;
  readonly onSort: (sort: Sort) => void;
}

const columns: readonly { readonly title: string; readonly sort?: Sort }[] = [
  { title: 'Title', sort: 'title' },
  { title: 'Status' },
  { title: 'Category' },
  { title: 'Author' },
  { title: 'Published', sort: 'published' },
  { title: 'Views', sort: 'views' },
  { title: 'Last changed', sort: 'updated' },
];

export function PostTable({ posts, query, selected, onSelectionChange, onSort }: PostTableProps) {
  const all = posts.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelectionChange(next);
  };
  return (
    <table className={styles.table}>
      <caption className="vh">Articles</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <label>
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={all}
                onChange={() => onSelectionChange(all ? new Set() : new Set(posts.map(({ id }) => id)))}
              />
            </label>
          </th>
          {columns.map((column) => (
            <Heading key={column.title} {...column} query={query} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id} post={post} selected={selected.has(post.id)} onToggle={() => toggle(post.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({
  title,
  sort,
  query,
  onSort,
}: {
  title: string;
  sort?: Sort;
  query: PostListQuery;
  onSort: (sort: Sort) => void;
}) {
  if (!sort) return <th scope="col">{title}</th>;
  const current = query.sort === sort;
  const direction = query.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={current ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {title}
        <span aria-hidden="true">{current ? (query.order === 'asc' ? '↑' : '↓') : ''}</span>
      </button>
    </th>
  );
}

function Row({ post, selected, onToggle }: { post: EditedPostRow; selected: boolean; onToggle: () => void }) {
  const title = post.title || 'Untitled';
  const when = useTimeDerived((now) => dateLabel(post, now));
  const changed = useTimeDerived((now) => shortDateTime(post.updated_at, now));
  return (
    <tr data-selected={selected}>
      <td className={styles.pick}>
        <label>
          <input type="checkbox" aria-label={`Select ${title}`} checked={selected} onChange={onToggle} />
        </label>
      </td>
      <th scope="row" className={styles.title}>
        <NavLink to={pathOfPost(post.id)} current={false}>
          {title}
        </NavLink>
        {post.is_featured && <span className={styles.mark}>Featured</span>}
        <span className={styles.slug}>{post.slug && `/blog/${post.slug}`}</span>
      </th>
      <td>
        <StatusChip {...post} />
      </td>
      <td data-label="Category">{post.category?.name ?? <span className={styles.none}>none</span>}</td>
      <td data-label="Author">{post.author?.name ?? <span className={styles.none}>none</span>}</td>
      <td data-label="Published" className={styles.date}>
        {when || <span className={styles.none}>not yet</span>}
      </td>
      <td data-label="Views" className={styles.number}>
        {post.view_count.toLocaleString('en-GB')}
      </td>
      <td data-label="Last changed" className={styles.date} title={post.updated_by ?? undefined}>
        {changed}
      </td>
    </tr>
  );
}
