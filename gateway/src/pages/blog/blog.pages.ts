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
import { KnownFacts } from '../cache/known-facts';
import { goneIfUnknown } from '../cache/page-cache';
import { PageParts } from '../page-parts';
import { blogAuthorPath, blogPath } from '../page-paths';
import { factsOf } from '@latchline/contracts/content/business-facts';
import { PictureSizes } from './picture-sizes';
import { aboutAuthor, blogCrumb, listKey } from './blog-rules';

type Lists = readonly [
  Promise<{ items: BlogPostSummary[] }>,
  Promise<{ items: BlogCategory[] }>,
  Promise<BlogList>,
];

/** The list of articles and the pages of their authors. */
@Injectable()
export class BlogPages {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
    private readonly pictures: PictureSizes,
  ) {}

  list(query: BlogListQuery): Promise<BlogPage> {
    return this.listOf(query, [
      this.facts.ask(listFeaturedPosts, {}),
      this.facts.ask(listBlogCategories, {}),
      this.page(query),
    ]);
  }

  /** The same page with whatever could be loaded: errors of its lists are not shown to visitors. */
  listWithoutErrors(query: BlogListQuery): Promise<BlogPage> {
    return this.listOf(query, [
      this.facts.ask(listFeaturedPosts, {}).catch(() => ({ items: [] })),
      this.facts.ask(listBlogCategories, {}).catch(() => ({ items: [] })),
      this.page(query).catch(() => ({ items: [], page: 1, page_count: 1, total: 0 })),
    ]);
  }

  private async listOf(query: BlogListQuery, lists: Lists): Promise<BlogPage> {
    const [chrome, copy, featured, categories, list] = await Promise.all([
      this.parts.chrome('blog', blogPath, {
        trail: [blogCrumb],
        canonical: listKey({ ...query, q: undefined }),
      }),
      this.parts.copy('blog'),
      ...lists,
    ]);
    return {
      kind: 'blog',
      ...chrome,
      pictures: await this.pictures.of(featured, list),
      copy: fillCopy(copy, factsOf(chrome.business)),
      featured: featured.items,
      categories: categories.items,
      list,
      filter: { category: query.category ?? null, q: query.q ?? '' },
    };
  }

  /** Whether there is such a category for its list to be shown. */
  async hasCategory(slug: string): Promise<boolean> {
    const { items } = await this.facts.ask(listBlogCategories, {});
    return items.some((category) => category.slug === slug);
  }

  async author(slug: string): Promise<BlogAuthorPage> {
    const path = blogAuthorPath(slug);
    const asked = goneIfUnknown(
      this.facts.ask(getBlogAuthor, { slug }, `${getBlogAuthor.name}:${slug}`),
      path,
    );
    const about = asked.then(({ author }) => aboutAuthor(author));
    const [chrome, { author, posts }] = await Promise.all([
      this.parts.chrome('blog-author', path, about),
      asked,
    ]);
    const pictures = await this.pictures.of(posts);
    return { kind: 'blog-author', ...chrome, pictures, author, posts };
  }

  /** An address beyond the last page, from a time when there were more articles, shows the last. */
  private async page(query: BlogListQuery): Promise<BlogList> {
    const ask = (page: number) => {
      const asked = { ...query, page };
      return this.facts.ask(listPosts, asked, `${listPosts.name}:${listKey(asked)}`);
    };
    const list = await ask(query.page);
    return list.page > list.page_count ? ask(list.page_count) : list;
  }
}
