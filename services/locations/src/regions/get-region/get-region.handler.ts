import { Injectable } from '@nestjs/common';
import type { Region } from '@latchline/contracts/locations/location.schema';
import { LocationRepository } from '../../locations/location.repository';
import { labelled } from '../../locations/menu';
import { RegionNotFound } from '../region.errors';
import { RegionRepository } from '../region.repository';

@Injectable()
export class GetRegionHandler {
  constructor(
    private readonly regions: RegionRepository,
    private readonly locations: LocationRepository,
  ) {}

  async run(slug: string): Promise<Region> {
    const [region, towns] = await Promise.all([this.regions.find(slug), this.locations.inMenuOrder(slug)]);
    if (!region) throw new RegionNotFound(slug);
    return { ...region, towns: labelled(towns) };
  }
}
