import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { PostViews } from '../../intake/post-views';
import { blogAuthorPath, blogListPath, blogPostPath, notFoundPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { activeDrafts } from '../previews/previewing';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { BlogPostPages } from './blog-post.pages';
import { listKey } from './blog-rules';
import { BlogPages } from './blog.pages';

/** Previews show the error to their author; visitors get a fallback page. */
function nullUnlessPreview(error: unknown): null {
  if (activeDrafts()) throw error;
  return null;
}

@Controller()
@UseFilters(PageFilter)
export class BlogController {
  constructor(
    private readonly pages: Pages,
    private readonly blog: BlogPages,
    private readonly posts: BlogPostPages,
    private readonly views: PostViews,
  ) {}

  @Route(pageRoutes.blog)
  async list(
    @Input() { query }: InputOf<typeof pageRoutes.blog>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const make = () => this.blog.list(query);
    // Searches are unbounded, so their results are not cached at the expense of popular pages.
    const response = query.q ? this.pages.fresh(make) : this.pages.cached(listKey(query), make);
    const page = await response.catch(nullUnlessPreview);
    if (page) return sendSharedPage(request, reply, page);
    void reply.header('x-robots-tag', 'noindex');
    sendPrivatePage(request, reply, await this.pages.fresh(() => this.blog.listWithoutErrors(query)));
  }

  /** Redirects to the not-found page if the post does not exist or cannot be loaded. */
  @Route(pageRoutes.blogPost)
  async post(
    @Input() { params: { slug } }: InputOf<typeof pageRoutes.blogPost>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page =
      slug === null
        ? null
        : await this.pages
            .cachedOrNull(blogPostPath(slug), () => this.posts.post(slug))
            .catch(nullUnlessPreview);
    if (page === null || slug === null) {
      return void reply.code(302).headers({ location: notFoundPath, 'cache-control': 'no-store' }).send();
    }
    sendSharedPage(request, reply, page, { counted: true });
    if (!activeDrafts()) await this.views.record(slug, request);
  }

  @Route(pageRoutes.blogCategory)
  async category(
    @Input() { params: { slug } }: InputOf<typeof pageRoutes.blogCategory>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (slug === null || !(await this.blog.hasCategory(slug)))
      return sendSharedPage(request, reply, await this.pages.notFound());
    void reply
      .code(301)
      .headers({ location: blogListPath(slug), 'cache-control': 'public, max-age=3600' })
      .send();
  }

  @Route(pageRoutes.blogAuthor)
  async author(
    @Input() { params: { slug } }: InputOf<typeof pageRoutes.blogAuthor>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = slug
      ? this.pages.cached(blogAuthorPath(slug), () => this.blog.author(slug))
      : this.pages.notFound();
    sendSharedPage(request, reply, await page);
  }
}
