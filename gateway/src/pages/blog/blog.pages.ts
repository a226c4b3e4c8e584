import { Injectable } from '@nestjs/common';
import {
  getBlogAuthor,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
} from '@latchline/contracts/content/blog/blog.operations';
import type {
  BlogCategory,
  BlogList,
  BlogListQuery,
  BlogPostSummary,
} from '@latchline/contracts/content/blog/blog.schema';
import type { BlogAuthorPage, BlogPage } from '@latchline/contracts/pages/blog-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { PageParts } from '../page-parts';
import { blogAuthorPath, blogPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { PictureSizes } from './picture-sizes';
import { aboutAuthor, aboutList, filledPosts, listKey } from './blog-rules';

type Lists = readonly [
  Promise<{ items: BlogPostSummary[] }>,
  Promise<{ items: BlogCategory[] }>,
  Promise<BlogList>,
];

/** The list of posts, and the pages of their authors. */
@Injectable()
export class BlogPages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
    private readonly pictures: PictureSizes,
  ) {}

  list(query: BlogListQuery): Promise<BlogPage> {
    return this.listOf(query, [
      this.queries.request(listFeaturedPosts, {}),
      this.queries.request(listBlogCategories, {}),
      this.page(query),
    ]);
  }

  /** The same page with empty lists where they cannot be loaded. */
  listWithoutErrors(query: BlogListQuery): Promise<BlogPage> {
    return this.listOf(query, [
      this.queries.request(listFeaturedPosts, {}).catch(() => ({ items: [] })),
      this.queries.request(listBlogCategories, {}).catch(() => ({ items: [] })),
      this.page(query).catch(() => ({ items: [], page: 1, page_count: 1, total: 0 })),
    ]);
  }

  private async listOf(query: BlogListQuery, lists: Lists): Promise<BlogPage> {
    const [, pendingCategories, pendingList] = lists;
    const about = Promise.all([pendingCategories, pendingList]).then((shown) => aboutList(query, ...shown));
    const [chrome, copy, featured, categories, list] = await Promise.all([
      this.parts.chrome('blog', blogPath, about),
      this.parts.copy('blog'),
      ...lists,
    ]);
    const facts = businessPlaceholders(chrome.business);
    return {
      kind: 'blog',
      ...chrome,
      pictures: await this.pictures.of(featured, list),
      copy: fillCopy(copy, facts),
      featured: filledPosts(featured.items, facts),
      categories: categories.items,
      list: { ...list, items: filledPosts(list.items, facts) },
      filter: { category: query.category ?? null, q: query.q ?? '' },
    };
  }

  /** Whether the category exists. */
  async hasCategory(slug: string): Promise<boolean> {
    const { items } = await this.queries.request(listBlogCategories, {});
    return items.some((category) => category.slug === slug);
  }

  async author(slug: string): Promise<BlogAuthorPage> {
    const path = blogAuthorPath(slug);
    const pendingAuthor = goneIfUnknown(
      this.queries.request(getBlogAuthor, { slug }, `${getBlogAuthor.name}:${slug}`),
      path,
    );
    const about = pendingAuthor.then(({ author }) => aboutAuthor(author));
    const [chrome, { author, posts }] = await Promise.all([
      this.parts.chrome('blog-author', path, about),
      pendingAuthor,
    ]);
    const pictures = await this.pictures.of(posts);
    const shown = filledPosts(posts, businessPlaceholders(chrome.business));
    return { kind: 'blog-author', ...chrome, pictures, author, posts: shown };
  }

  /** A page number beyond the last page, such as in an old link, shows the last page. */
  private async page(query: BlogListQuery): Promise<BlogList> {
    const load = (page: number) => {
      const request = { ...query, page };
      return this.queries.request(listPosts, request, `${listPosts.name}:${listKey(request)}`);
    };
    const list = await load(query.page);
    return list.page > list.page_count ? load(list.page_count) : list;
  }
}
