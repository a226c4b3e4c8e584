import { Inject, Injectable } from '@nestjs/common';
import { listRecentPosts } from '@latchline/contracts/content/blog/blog.operations';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { fillPlain } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { PageParts } from '../page-parts';
import { blogFeedPath, blogPath, blogPostPath } from '../page-paths';
import { rssOf } from './rss';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';

const itemCount = 20;

/** RSS feed of the newest posts. */
@Injectable()
export class BlogFeed {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async rss(): Promise<string> {
    const [business, copy, { items }] = await Promise.all([
      this.queries.request(getBusinessInfo, {}),
      this.parts.copy('blog'),
      this.queries.request(listRecentPosts, { limit: itemCount }, `${listRecentPosts.name}:feed`),
    ]);
    const facts = businessPlaceholders(business);
    const { heading, lead } = fillPlain(copy, facts);
    const address = (path: string) => new URL(path, this.config.SITE_URL).href;
    return rssOf({
      title: `${heading} | ${business.name}`,
      description: lead,
      link: address(blogPath),
      feed: address(blogFeedPath),
      copyright: business.name,
      items: fillPlain(items, facts).map(({ title, excerpt, slug, author, category, published_at }) => ({
        title,
        published_at,
        description: excerpt,
        link: address(blogPostPath(slug)),
        author: author.name,
        category: category.name,
      })),
    });
  }
}
