import { Controller, Header } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { routes } from '@latchline/contracts/api/routes';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';
import { Route } from '../../edge/route.decorator';
import { fillPlain } from '../../pages/copy-rules';
import { KnownFacts } from '../../pages/cache/known-facts';
import { PageParts } from '../../pages/page-parts';
import { factsOf } from '@latchline/contracts/content/business-facts';
import { webManifestOf } from './web-manifest';

@Controller()
export class ManifestController {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
  ) {}

  @Route(routes.getManifest)
  @Header('content-type', 'application/manifest+json')
  @Header('cache-control', 'no-cache')
  async manifest(): Promise<WebManifest> {
    const [business, copy] = await Promise.all([this.facts.ask(getBusinessInfo, {}), this.parts.copy('app')]);
    return webManifestOf(business, fillPlain(copy, factsOf(business)));
  }
}
