import { Inject, Injectable } from '@nestjs/common';
import { listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { cityPath, homePath, regionPath, servicesPath, townPath } from '../../pages/page-paths';

/** Set by the specification: home, services, the region and three cities; then every location by name. */
const fixedPaths = [
  homePath,
  servicesPath,
  regionPath,
  ...['manchester', 'london', 'birmingham'].map(cityPath),
];

@Injectable()
export class IndexingUrls {
  constructor(
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async all(): Promise<string[]> {
    const { items } = await this.services.request(listLocationSummaries, {});
    const byName = items.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
    const paths = [...fixedPaths, ...byName.map(({ slug }) => townPath(slug))];
    return paths.map((path) => new URL(path, this.config.SITE_URL).href);
  }
}
