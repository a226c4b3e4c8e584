import type {
  DeskAuthor,
  DeskCategory,
} from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { emptyPost, fieldsOfPost } from '@latchline/contracts/content/blog-desk/post-fields';
import type { DeskPost, DeskPostRow, PostRevision } from '@latchline/contracts/content/blog-desk/post.schema';
import { countWords, slugOf } from '@latchline/contracts/content/blog-desk/post-text';

const at = '2026-01-05T09:30:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8003-${String(number).padStart(12, '0')}`;

export function postOf(number: number, change: Partial<DeskPost> = {}): DeskPost {
  const fields = { ...emptyPost, title: `Article ${number}`, ...change };
  return {
    ...fields,
    id: id(number),
    status: 'draft',
    address_slug: slugOf(fields.title) || 'article',
    slug_taken_by: null,
    has_changes: false,
    published: null,
    published_at: null,
    trashed_at: null,
    word_count: countWords(fields.content),
    reading_time_minutes: 1,
    view_count: 0,
    featured_elsewhere: 0,
    created_at: at,
    updated_at: at,
    updated_by: 'dee@latchline.example',
    ...change,
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** The part of the gateway's contract that writes the blog, in memory. */
export class FakeBlog {
  posts: DeskPost[] = [];
  revisions: PostRevision[] = [];
  categories: DeskCategory[] = [
    {
      id: id(501),
      name: 'Home Security',
      slug: 'home-security',
      is_active: true,
      post_count: 2,
      updated_at: at,
    },
    { id: id(502), name: 'Keys', slug: 'keys', is_active: true, post_count: 0, updated_at: at },
  ];
  authors: DeskAuthor[] = [
    {
      ...{
        id: id(601),
        name: 'Priya Nair',
        slug: 'priya-nair',
        bio: '',
        credentials: '',
        job_title: 'Locksmith',
      },
      ...{ avatar_url: null, social_links: {}, post_count: 1, updated_at: at },
    },
  ];

  /** Undefined for what is somebody else's. */
  answer(asked: Asked): Answer | undefined {
    const [, subject, of, action, child, last] =
      /^\/api\/admin\/blog\/([^/]+)\/?([^/]*)\/?([^/]*)\/?([^/]*)\/?([^/]*)$/.exec(asked.path) ?? [];
    if (subject === 'posts') return this.ofPosts(asked, of ?? '', action ?? '', child ?? '', last ?? '');
    if (subject === 'categories') return this.ofShelf(this.categories, asked, of ?? '');
    return subject === 'authors' ? this.ofShelf(this.authors, asked, of ?? '') : undefined;
  }

  post(of: string): DeskPost {
    const post = this.posts.find((one) => one.id === of);
    if (!post) throw new Error(`No article ${of}`);
    return post;
  }

  change(of: string, change: Partial<DeskPost>): DeskPost {
    const post = this.post(of);
    const next = Date.parse(post.updated_at) + 1;
    return Object.assign(post, change, { updated_at: new Date(next).toISOString() });
  }

  private ofPosts(asked: Asked, of: string, action: string, child: string, last: string): Answer {
    const { method, body, headers, query } = asked;
    if (of === '') return method === 'GET' ? ok(this.list(query)) : this.begin();
    if (of === 'bulk-trash') {
      const { ids } = body as { ids: string[] };
      for (const one of ids) this.change(one, { status: 'trash', trashed_at: new Date().toISOString() });
      return ok({ ids });
    }
    const post = this.posts.find((one) => one.id === of);
    if (!post) return refused(404, { detail: 'There is no article' });
    if (action === 'revisions' && child === '') {
      return ok({ items: this.revisions.map(({ fields: _fields, ...row }) => row) });
    }
    const revision = this.revisions.find((one) => one.id === child);
    if (action === 'revisions' && last === '') return ok(revision);
    if (method === 'GET') return ok({ ...post });
    if (method === 'DELETE') {
      this.posts = this.posts.filter((one) => one !== post);
      return { status: 204 };
    }
    if ((headers.get('if-match') ?? '') !== `"${post.updated_at}"`) {
      return refused(412, { detail: 'Changed', current: { ...post } });
    }
    return ok({ ...this.change(of, this.outcome(post, action, body, revision)) });
  }

  private outcome(
    post: DeskPost,
    action: string,
    body: unknown,
    revision: PostRevision | undefined,
  ): Partial<DeskPost> {
    if (action === 'publish') {
      const { published_at } = body as { published_at?: string | null };
      const time = published_at ?? post.published_at ?? new Date().toISOString();
      const status = Date.parse(time) > Date.now() ? 'scheduled' : 'published';
      return { status, published_at: time, published: fieldsOfPost(post), has_changes: false };
    }
    if (action === 'unpublish') return { status: 'archived' };
    if (action === 'discard') return { ...post.published, has_changes: false };
    if (action === 'restore') return { status: 'draft', trashed_at: null };
    if (action === 'revisions') return { ...revision?.fields, has_changes: post.published !== null };
    return { ...(body as Partial<DeskPost>), has_changes: post.published !== null };
  }

  private begin(): Answer {
    const post = postOf(900 + this.posts.length, { title: '' });
    this.posts.push(post);
    return { status: 201, body: { ...post } };
  }

  private list(query: URLSearchParams) {
    const status = query.get('status');
    const q = query.get('q')?.toLowerCase() ?? '';
    const shown = this.posts
      .filter((post) => (status ? post.status === status : post.status !== 'trash'))
      .filter(({ title }) => title.toLowerCase().includes(q));
    const counts = { draft: 0, scheduled: 0, published: 0, archived: 0, trash: 0 };
    for (const post of this.posts) counts[post.status] += 1;
    return {
      items: shown.map((post) => this.row(post)),
      page: 1,
      page_count: 1,
      total: shown.length,
      counts,
    };
  }

  private row({ category_id, author_id, ...post }: DeskPost): DeskPostRow {
    return {
      ...post,
      category: this.categories.find((one) => one.id === category_id) ?? null,
      author: this.authors.find((one) => one.id === author_id) ?? null,
    };
  }

  private ofShelf(shelf: (DeskCategory | DeskAuthor)[], { method, body, query }: Asked, of: string): Answer {
    if (of === '' && method === 'GET') return ok({ items: shelf });
    if (of === '') {
      const made = { ...shelf[0], ...(body as object), id: id(700 + shelf.length), post_count: 0 };
      shelf.push(made as DeskCategory);
      return { status: 201, body: made };
    }
    const found = shelf.find((one) => one.id === of);
    if (!found) return refused(404, { detail: 'There is none' });
    if (method === 'DELETE') {
      if (found.post_count > 0 && !query.get('replacement')) return refused(409, { detail: 'In use' });
      shelf.splice(shelf.indexOf(found), 1);
      return { status: 204 };
    }
    if (method === 'PATCH') Object.assign(found, body);
    return ok({ ...found });
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (status: number, problem: object): Answer => ({
  status,
  body: { type: 'about:blank', title: 'Problem', status, trace_id: '0', ...problem },
  headers: { 'content-type': 'application/problem+json' },
});
