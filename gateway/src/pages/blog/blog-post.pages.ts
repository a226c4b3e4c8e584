import { Inject, Injectable } from '@nestjs/common';
import {
  getPost,
  listBlogCategories,
  listRecentPosts,
  listRelatedPosts,
} from '@latchline/contracts/content/blog/blog.operations';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { fillCopy, fillPlain } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { PageParts } from '../page-parts';
import { blogPostPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { areasOf, mapTowns } from '../page-rules';
import { PictureSizes } from './picture-sizes';
import { aboutPost, filledPosts, relatedServices } from './blog-rules';

/** Pages of blog posts. Each is cached under its own name, so that every post read once survives an outage. */
@Injectable()
export class BlogPostPages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
    private readonly pictures: PictureSizes,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async post(slug: string): Promise<BlogPostPage> {
    const path = blogPostPath(slug);
    const pendingPost = goneIfUnknown(
      this.queries.request(getPost, { slug }, `${getPost.name}:${slug}`),
      path,
    );
    const about = pendingPost.then((post) => aboutPost(post, this.config.SITE_URL));
    const [chrome, post, copy, around] = await Promise.all([
      this.parts.chrome('blog-post', path, about),
      pendingPost,
      this.parts.copy('blog-post'),
      // Only once the post is known to exist.
      pendingPost.then(() => this.around(slug)),
    ]);
    const facts = businessPlaceholders(chrome.business);
    const { related_services, ...filledCopy } = fillCopy(copy, facts);
    const areas = areasOf(around.locations, chrome.towns);
    return {
      kind: 'blog-post',
      ...chrome,
      pictures: await this.pictures.of(post, around.related),
      copy: filledCopy,
      post: fillPlain(post, facts),
      site_url: this.config.SITE_URL,
      related_services: relatedServices(related_services, post.category.slug),
      related: filledPosts(around.related, facts),
      recent: filledPosts(around.recent, facts),
      categories: around.categories,
      areas: filledCopy.areas.slugs.flatMap((areaSlug) => areas.find((area) => area.slug === areaSlug) ?? []),
    };
  }

  private async around(slug: string) {
    const [related, recent, categories, locations] = await Promise.all([
      this.queries.request(listRelatedPosts, { slug }, `${listRelatedPosts.name}:${slug}`),
      this.queries.request(listRecentPosts, { exclude: slug }, `${listRecentPosts.name}:${slug}`),
      this.queries.request(listBlogCategories, {}),
      this.queries.request(listLocations, { first: mapTowns }),
    ]);
    return {
      related: related.items,
      recent: recent.items,
      categories: categories.items,
      locations: locations.items,
    };
  }
}
