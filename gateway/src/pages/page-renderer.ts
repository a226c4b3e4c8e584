import { Inject, Injectable } from '@nestjs/common';
import type { PageModel, RenderedPage } from '@latchline/contracts/pages/page-model';
import type { PageTrust } from '../edge/security-headers';
import { GATEWAY_CONFIG, type GatewayConfig, isSecure } from '../gateway.config';
import { type PageResponse, toPageResponse } from './cache/page-response';
import { mapSource } from './service-area';
import { encodedPage, type EncodedPage, ShellClient } from './shell/shell.client';
import { tagSources } from './tag-script';

/** Has the shell render a page model, and adds encodings, entity tag and security policy. */
@Injectable()
export class PageRenderer {
  private readonly secure: boolean;

  constructor(
    private readonly shell: ShellClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.secure = isSecure(config);
  }

  /** `quality` is that of Brotli. */
  async render(model: PageModel, status: number, quality?: number): Promise<PageResponse> {
    const tag = tagSources(this.config, model);
    const map = mapSource(this.config, model);
    return this.respond(await this.shell.render(model), status, { secure: this.secure, tag, map }, quality);
  }

  /** A page that was rendered without the shell. It loads nothing from elsewhere. */
  finish(page: RenderedPage, status: number): PageResponse {
    return this.respond(encodedPage(page), status, { secure: this.secure, tag: null, map: null });
  }

  private respond(page: EncodedPage, status: number, trust: PageTrust, quality?: number): PageResponse {
    return toPageResponse(page, status, trust, this.config.CDN_MAX_AGE_SECONDS, quality);
  }
}
