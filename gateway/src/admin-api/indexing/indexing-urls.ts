import { Inject, Injectable } from '@nestjs/common';
import { listLocationSummaries, listRegions } from '@latchline/contracts/locations/location.operations';
import { listEditedCities } from '@latchline/contracts/locations/place-editing.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { cityPath, homePath, regionPath, servicesPath, townPath } from '../../pages/page-paths';

/** Home, services, regions and cities, the oldest first; then every town by name. */
@Injectable()
export class IndexingUrls {
  constructor(
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async all(): Promise<string[]> {
    const [regions, cities, towns] = await Promise.all([
      this.services.request(listRegions, {}),
      this.services.request(listEditedCities, {}),
      this.services.request(listLocationSummaries, {}),
    ]);
    const byAge = cities.items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const byName = towns.items.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
    const paths = [
      homePath,
      servicesPath,
      ...regions.items.map(({ slug }) => regionPath(slug)),
      ...byAge.map(({ slug }) => cityPath(slug)),
      ...byName.map(townPath),
    ];
    return paths.map((path) => new URL(path, this.config.SITE_URL).href);
  }
}
