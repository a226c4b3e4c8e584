import { Inject, Injectable } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.commands';
import { listPlacePages } from '@latchline/contracts/locations/location.commands';
import type { PageEntry } from '@latchline/contracts/pages/page-entry';
import { pathOf } from '@latchline/contracts/pages/page-paths';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { KnownFacts } from '../pages/known-facts';

/** A page that search engines may show: canonical, answered with 200, meant for everybody. */
export interface SitePage {
  readonly address: string;
  readonly changedAt: string;
  readonly images: readonly string[];
}

/** All of them, as the services that keep their words know them; as they were known last, where one is away. */
@Injectable()
export class SitePages {
  constructor(
    private readonly facts: KnownFacts,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async all(): Promise<SitePage[]> {
    const [content, places] = await Promise.all([
      this.facts.ask(listContentPages, {}),
      this.facts.ask(listPlacePages, {}),
    ]);
    return [...content.items, ...places.items].map((entry) => this.page(entry));
  }

  private page({ changed_at, images, ...entry }: PageEntry): SitePage {
    const absolute = (address: string) => new URL(address, this.config.SITE_URL).href;
    return { address: absolute(pathOf(entry)), changedAt: changed_at, images: images.map(absolute) };
  }
}
