import { editedPostQuerySchema, editedPostSorts } from '@latchline/contracts/content/blog-editor/post.schema';
import type { PostListQuery } from '../posts/blog.queries';

/** Reads filters and order from the URL, so that Back restores the list. Invalid parameters are ignored. */
export function listQueryOf(search: URLSearchParams): PostListQuery {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (value !== '' && editedPostQuerySchema.safeParse({ [name]: value }).success) query[name] = value;
  }
  return editedPostQuerySchema.parse(query);
}

export function urlOfList(path: string, query: PostListQuery): string {
  const { page = 1, sort = 'updated', order = 'desc', ...filters } = query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (sort !== 'updated') search.set('sort', sort);
  if (order !== 'desc') search.set('order', order);
  if (Number(page) > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export type Sort = (typeof editedPostSorts)[number];

/** A second click reverses the order. Titles start at A, other columns with the highest or newest. */
export function sortedBy(query: PostListQuery, sort: Sort): PostListQuery {
  const first = sort === 'title' ? 'asc' : 'desc';
  const turned = query.order === 'asc' ? 'desc' : 'asc';
  return { ...query, sort, order: query.sort === sort ? turned : first, page: 1 };
}
