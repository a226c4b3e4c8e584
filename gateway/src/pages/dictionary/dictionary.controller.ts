import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { matchesTag, preferredEncoding } from '../cache/negotiation';
import { pageRoutes } from '../page-routes';
import { SiteDictionary } from './site-dictionary';

@Controller()
export class DictionaryController {
  constructor(
    private readonly dictionary: SiteDictionary,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(pageRoutes.dictionary)
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // A browser uses it for as long as it may cache it.
    void reply.header('cache-control', 'public, max-age=86400');
    // CDNs store pages in Brotli only, so the dictionary would be of no use.
    if (this.config.CDN_MAX_AGE_SECONDS > 0) return void reply.code(204).send();
    const { etag, bytes, br } = await this.dictionary.current();
    void reply.headers({
      etag,
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      vary: 'accept-encoding',
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    const isBrotli = preferredEncoding(request.headers['accept-encoding']) === 'br';
    if (isBrotli) void reply.header('content-encoding', 'br');
    void reply.type('application/octet-stream').send(isBrotli ? br : bytes);
  }
}
