import { Controller, Header } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { routes } from '@latchline/contracts/api/routes';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';
import { Route } from '../../edge/route.decorator';
import { fillPlain } from '../../pages/copy-rules';
import { CachedQueries } from '../../pages/cache/cached-queries';
import { PageParts } from '../../pages/page-parts';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { webManifestOf } from './web-manifest';

@Controller()
export class ManifestController {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  @Route(routes.getManifest)
  @Header('content-type', 'application/manifest+json')
  @Header('cache-control', 'no-cache')
  async manifest(): Promise<WebManifest> {
    const [business, copy] = await Promise.all([
      this.queries.request(getBusinessInfo, {}),
      this.parts.copy('app'),
    ]);
    return webManifestOf(business, fillPlain(copy, businessPlaceholders(business)));
  }
}
