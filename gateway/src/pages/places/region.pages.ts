import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/content.commands';
import { getRegion, listLocations } from '@latchline/contracts/locations/location.commands';
import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { KnownFacts } from '../known-facts';
import { PageParts } from '../page-parts';
import { regionPath, regionSlug } from '../page-paths';
import { factsOfRegion, ownWords, townsOnMap } from '../page-rules';

@Injectable()
export class RegionPages {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
  ) {}

  async region(postcode?: string): Promise<RegionPage> {
    const asked = this.facts.ask(getRegion, { slug: regionSlug });
    const around = this.parts.chrome('region', regionPath, asked.then(factsOfRegion));
    const [region, chrome, coverage, locations, services] = await Promise.all([
      asked,
      around,
      this.parts.coverage(postcode, around),
      this.facts.ask(listLocations, {}),
      this.facts.ask(listServices, {}),
    ]);
    const map = townsOnMap(locations.items);
    return {
      kind: 'region',
      ...ownWords(chrome, region),
      region,
      map,
      services: services.items,
      ...coverage,
    };
  }
}
