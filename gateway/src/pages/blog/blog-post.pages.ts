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
import { KnownFacts } from '../cache/known-facts';
import { goneIfUnknown } from '../cache/page-cache';
import { PageParts } from '../page-parts';
import { blogPostPath } from '../page-paths';
import { factsOf } from '@latchline/contracts/content/business-facts';
import { areasOf, mapTowns } from '../page-rules';
import { PictureSizes } from './picture-sizes';
import { aboutPost, relatedServices } from './blog-rules';

/** Pages of articles. Each is remembered under its own name, so that all that were read once survive an outage. */
@Injectable()
export class BlogPostPages {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
    private readonly pictures: PictureSizes,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async post(slug: string): Promise<BlogPostPage> {
    const path = blogPostPath(slug);
    const asked = goneIfUnknown(this.facts.ask(getPost, { slug }, `${getPost.name}:${slug}`), path);
    const about = asked.then((post) => aboutPost(post, this.config.SITE_URL));
    const [chrome, post, copy, around] = await Promise.all([
      this.parts.chrome('blog-post', path, about),
      asked,
      this.parts.copy('blog-post'),
      // Without the article there is nothing to stand around: not asked for what is not there.
      asked.then(() => this.around(slug)),
    ]);
    const facts = factsOf(chrome.business);
    const { related_services, ...words } = fillCopy(copy, facts);
    const areas = areasOf(around.locations, chrome.towns);
    return {
      kind: 'blog-post',
      ...chrome,
      pictures: await this.pictures.of(post, around.related),
      copy: words,
      post: fillPlain(post, facts),
      site_url: this.config.SITE_URL,
      related_services: relatedServices(related_services, post.category.slug),
      related: around.related,
      recent: around.recent,
      categories: around.categories,
      areas: words.areas.slugs.flatMap((wanted) => areas.find((area) => area.slug === wanted) ?? []),
    };
  }

  private async around(slug: string) {
    const [related, recent, categories, locations] = await Promise.all([
      this.facts.ask(listRelatedPosts, { slug }, `${listRelatedPosts.name}:${slug}`),
      this.facts.ask(listRecentPosts, { exclude: slug }, `${listRecentPosts.name}:${slug}`),
      this.facts.ask(listBlogCategories, {}),
      this.facts.ask(listLocations, { first: mapTowns }),
    ]);
    return {
      related: related.items,
      recent: recent.items,
      categories: categories.items,
      locations: locations.items,
    };
  }
}
