import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { PostViews } from '../../intake/post-views';
import { blogAuthorPath, blogListPath, blogPostPath, notFoundPath } from '../page-paths';
import { pageRoutes } from '../page-routes';
import { PageFilter } from '../page.filter';
import { Pages } from '../pages';
import { draftsInPlace } from '../previews/previewing';
import { sendPrivatePage, sendSharedPage } from '../cache/send-page';
import { BlogPostPages } from './blog-post.pages';
import { listKey } from './blog-rules';
import { BlogPages } from './blog.pages';

/** A preview shows its author the error; visitors get another page. */
function unlessDrafted(error: unknown): null {
  if (draftsInPlace()) throw error;
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
    // What people search for is without end: it is drawn for them, and takes no room from pages that many read.
    const asked = query.q ? this.pages.fresh(make) : this.pages.kept(listKey(query), make);
    const page = await asked.catch(unlessDrafted);
    if (page) return sendSharedPage(request, reply, page);
    void reply.header('x-robots-tag', 'noindex');
    sendPrivatePage(request, reply, await this.pages.fresh(() => this.blog.listWithoutErrors(query)));
  }

  /** An article that is not there, or cannot be had: the not-found page has an address of its own. */
  @Route(pageRoutes.blogPost)
  async post(
    @Input() { params: { slug } }: InputOf<typeof pageRoutes.blogPost>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page =
      slug === null
        ? null
        : await this.pages.keptOrNone(blogPostPath(slug), () => this.posts.post(slug)).catch(unlessDrafted);
    if (page === null || slug === null) {
      return void reply.code(302).headers({ location: notFoundPath, 'cache-control': 'no-store' }).send();
    }
    sendSharedPage(request, reply, page, { counted: true });
    if (!draftsInPlace()) await this.views.seen(slug, request);
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
      ? this.pages.kept(blogAuthorPath(slug), () => this.blog.author(slug))
      : this.pages.notFound();
    sendSharedPage(request, reply, await page);
  }
}
