import { Injectable } from '@nestjs/common';
import { factsOf } from '@latchline/contracts/content/business-facts';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { Service } from '@latchline/contracts/content/content.schema';
import { getRegion } from '@latchline/contracts/locations/location.operations';
import type { Location, Region } from '@latchline/contracts/locations/location.schema';
import { fillPlain } from '../pages/copy-rules';
import { KnownFacts } from '../pages/cache/known-facts';
import { regionSlug } from '../pages/page-paths';
import { factsOfRegion, factsOfTown, servicesWithFacts } from '../pages/page-rules';

/** Records as the public API answers with them: facts stand in their texts as on the pages, not "{phone}". */
@Injectable()
export class PublicTexts {
  constructor(private readonly facts: KnownFacts) {}

  async services(services: readonly Service[]): Promise<Service[]> {
    return servicesWithFacts(services, await this.business(), fillPlain);
  }

  async towns(towns: readonly Location[]): Promise<Location[]> {
    const facts = await this.townFacts();
    return towns.map((town) => fillPlain(town, { ...facts, ...factsOfTown(town) }));
  }

  async town(town: Location): Promise<Location> {
    return fillPlain(town, { ...(await this.townFacts()), ...factsOfTown(town) });
  }

  async region(region: Region): Promise<Region> {
    return fillPlain(region, { ...factsOf(await this.business()), ...factsOfRegion(region) });
  }

  private async townFacts() {
    const [business, { name: region }] = await Promise.all([
      this.business(),
      this.facts.ask(getRegion, { slug: regionSlug, size: 1 }, `${getRegion.name}:name`),
    ]);
    return { ...factsOf(business), region };
  }

  private business() {
    return this.facts.ask(getBusinessInfo, {});
  }
}
