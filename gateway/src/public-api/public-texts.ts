import { Injectable } from '@nestjs/common';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { Service } from '@latchline/contracts/content/content.schema';
import { listRegions } from '@latchline/contracts/locations/location.operations';
import type { Location, Region } from '@latchline/contracts/locations/location.schema';
import { fillPlain } from '../pages/copy-rules';
import { CachedQueries } from '../pages/cache/cached-queries';
import { regionPlaceholders, townPlaceholders, servicesWithPlaceholders } from '../pages/page-rules';

/** Fills placeholders such as "{phone}" in the records of the public API, as on pages. */
@Injectable()
export class PublicTexts {
  constructor(private readonly queries: CachedQueries) {}

  async services(services: readonly Service[]): Promise<Service[]> {
    return servicesWithPlaceholders(services, await this.business(), fillPlain);
  }

  async towns(towns: readonly Location[]): Promise<Location[]> {
    const facts = await this.townFacts();
    return towns.map((town) => fillPlain(town, facts(town)));
  }

  async town(town: Location): Promise<Location> {
    const facts = await this.townFacts();
    return fillPlain(town, facts(town));
  }

  async region(region: Region): Promise<Region> {
    return fillPlain(region, {
      ...businessPlaceholders(await this.business()),
      ...regionPlaceholders(region),
    });
  }

  private async townFacts() {
    const [business, { items: regions }] = await Promise.all([
      this.business(),
      this.queries.request(listRegions, {}),
    ]);
    const names = new Map(regions.map(({ slug, name }) => [slug, name]));
    return (town: Location) => ({
      ...businessPlaceholders(business),
      ...townPlaceholders(town),
      region: names.get(town.region) ?? '',
    });
  }

  private business() {
    return this.queries.request(getBusinessInfo, {});
  }
}
