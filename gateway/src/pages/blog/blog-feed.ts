import { Inject, Injectable } from '@nestjs/common';
import { listRecentPosts } from '@latchline/contracts/content/blog.commands';
import { getBusinessInfo } from '@latchline/contracts/content/content.commands';
import { Feed } from 'feed';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { fillPlain } from '../copy-rules';
import { KnownFacts } from '../known-facts';
import { PageParts } from '../page-parts';
import { blogAuthorPath, blogFeedPath, blogPath, blogPostPath } from '../page-paths';
import { factsOf } from '../page-rules';

const newest = 20;

/** The newest articles for feed readers. */
@Injectable()
export class BlogFeed {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async rss(): Promise<string> {
    const [business, copy, { items }] = await Promise.all([
      this.facts.ask(getBusinessInfo, {}),
      this.parts.copy('blog'),
      this.facts.ask(listRecentPosts, { limit: newest }, `${listRecentPosts.name}:feed`),
    ]);
    const facts = factsOf(business);
    const { heading, lead } = fillPlain(copy, facts);
    const address = (path: string) => new URL(path, this.config.SITE_URL).href;
    const feed = new Feed({
      title: `${heading} | ${business.name}`,
      description: lead,
      id: address(blogPath),
      link: address(blogPath),
      language: 'en-GB',
      copyright: business.name,
      updated: items[0] && new Date(items[0].published_at),
      feedLinks: { rss: address(blogFeedPath) },
    });
    for (const { title, slug, excerpt, published_at, author, category } of fillPlain(items, facts)) {
      feed.addItem({
        title,
        id: address(blogPostPath(slug)),
        link: address(blogPostPath(slug)),
        description: excerpt,
        date: new Date(published_at),
        author: [{ name: author.name, link: address(blogAuthorPath(author.slug)) }],
        category: [{ name: category.name }],
      });
    }
    return feed.rss2();
  }
}
