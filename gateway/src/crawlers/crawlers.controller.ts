import { Controller, Header, Inject, Req, Res } from '@nestjs/common';
import { getIndexNowKey } from '@latchline/contracts/seo/indexing/indexing.operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../edge/problems/problem-error';
import { plainProblem } from '../edge/problems/problems';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { CachedQueries } from '../pages/cache/cached-queries';
import { matchesTag, weakTag } from '../pages/cache/negotiation';
import { crawlerRoutes } from './crawler-routes';
import { CachedSitemap } from './cached-sitemap';
import { robotsText } from './robots';
import { indexName, partName } from './sitemap';

@Controller()
export class CrawlersController {
  constructor(
    private readonly sitemaps: CachedSitemap,
    private readonly queries: CachedQueries,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(crawlerRoutes.sitemap)
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(indexName, request, reply);
  }

  @Route(crawlerRoutes.sitemapPart)
  sitemapPart(
    @Input() { params }: InputOf<typeof crawlerRoutes.sitemapPart>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(partName(params.number), request, reply);
  }

  @Route(crawlerRoutes.robots)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    return robotsText(this.config.SITE_URL);
  }

  @Route(crawlerRoutes.indexNowKey)
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  async indexNowKey(@Input() { params }: InputOf<typeof crawlerRoutes.indexNowKey>): Promise<string> {
    const { key } = await this.queries.request(getIndexNowKey, {});
    if (params.key !== key) throw new ProblemError(plainProblem(404));
    return key;
  }

  private async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const file = await this.sitemaps.file(name);
    if (!file) throw new ProblemError(plainProblem(404));
    const etag = weakTag(file);
    void reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
    if (matchesTag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    void reply.type('application/xml; charset=utf-8').send(file);
  }
}
