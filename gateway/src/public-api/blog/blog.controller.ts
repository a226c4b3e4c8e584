import { Controller, Req } from '@nestjs/common';
import {
  getBlogAuthor,
  getPost,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
} from '@latchline/contracts/content/blog.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { PostViews } from '../../intake/post-views';

@Controller()
export class BlogApiController {
  constructor(
    private readonly services: ServiceClient,
    private readonly views: PostViews,
  ) {}

  @Route(routes.listBlogPosts)
  list(@Input() { query }: InputOf<typeof routes.listBlogPosts>) {
    return this.services.request(listPosts, query);
  }

  @Route(routes.listFeaturedBlogPosts)
  featured() {
    return this.services.request(listFeaturedPosts, {});
  }

  @Route(routes.listRecentBlogPosts)
  recent(@Input() { query }: InputOf<typeof routes.listRecentBlogPosts>) {
    return this.services.request(listRecentPosts, query);
  }

  @Route(routes.getBlogPost)
  get(@Input() { params }: InputOf<typeof routes.getBlogPost>) {
    return this.services.request(getPost, params);
  }

  @Route(routes.listRelatedBlogPosts)
  related(@Input() { params }: InputOf<typeof routes.listRelatedBlogPosts>) {
    return this.services.request(listRelatedPosts, params);
  }

  @Route(routes.countBlogPostView)
  countView(@Input() { params }: InputOf<typeof routes.countBlogPostView>, @Req() request: FastifyRequest) {
    return this.views.seen(params.slug, request);
  }

  @Route(routes.listBlogCategories)
  categories() {
    return this.services.request(listBlogCategories, {});
  }

  @Route(routes.getBlogAuthor)
  author(@Input() { params }: InputOf<typeof routes.getBlogAuthor>) {
    return this.services.request(getBlogAuthor, params);
  }
}
