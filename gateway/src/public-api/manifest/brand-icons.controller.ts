import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeRoute } from '../../edge/route';
import { Route } from '../../edge/route.decorator';
import { matchesTag } from '../../pages/cache/negotiation';
import { BrandIcons } from './brand-icons';

const icon = (path: string, mediaType: string) =>
  ({
    method: 'GET',
    path: `/${path}`,
    auth: 'public',
    summary: `The icon ${path}`,
    responses: { 200: { description: 'The icon', mediaType } },
  }) as const;

/** Icons are part of the pages, not of the JSON API's contract. */
export const iconRoutes = {
  favicon: icon('favicon.ico', 'image/vnd.microsoft.icon'),
  faviconSvg: icon('favicon.svg', 'image/svg+xml'),
  apple: icon('apple-touch-icon.png', 'image/png'),
  any192: icon('icons/any-192.png', 'image/png'),
  any512: icon('icons/any-512.png', 'image/png'),
  maskable192: icon('icons/maskable-192.png', 'image/png'),
  maskable512: icon('icons/maskable-512.png', 'image/png'),
} as const satisfies Record<string, EdgeRoute>;

@Controller()
export class BrandIconsController {
  constructor(private readonly icons: BrandIcons) {}

  @Route(iconRoutes.favicon)
  favicon(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('favicon.ico', request, reply);
  }

  @Route(iconRoutes.faviconSvg)
  faviconSvg(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('favicon.svg', request, reply);
  }

  @Route(iconRoutes.apple)
  apple(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('apple-touch-icon.png', request, reply);
  }

  @Route(iconRoutes.any192)
  any192(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('icons/any-192.png', request, reply);
  }

  @Route(iconRoutes.any512)
  any512(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('icons/any-512.png', request, reply);
  }

  @Route(iconRoutes.maskable192)
  maskable192(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('icons/maskable-192.png', request, reply);
  }

  @Route(iconRoutes.maskable512)
  maskable512(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('icons/maskable-512.png', request, reply);
  }

  private async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { content, type, etag } = await this.icons.icon(path);
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      // An SVG opened directly runs and loads nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    });
    if (matchesTag(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    void reply.type(type).send(content);
  }
}
