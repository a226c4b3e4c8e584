import { Injectable } from '@nestjs/common';
import type { getRegion } from '@latchline/contracts/locations/location.commands';
import type { Region } from '@latchline/contracts/locations/location.schema';
import type { z } from 'zod';
import { LocationRepository } from '../../locations/location.repository';
import { labelled } from '../../locations/menu';
import { RegionNotFound } from '../region.errors';
import { RegionRepository } from '../region.repository';

export type GetRegionQuery = z.output<(typeof getRegion)['request']>;

@Injectable()
export class GetRegionHandler {
  constructor(
    private readonly regions: RegionRepository,
    private readonly locations: LocationRepository,
  ) {}

  async run({ slug, page: wanted = 1, size }: GetRegionQuery): Promise<Region> {
    const region = await this.regions.find(slug);
    if (!region) throw new RegionNotFound(slug);
    if (size === undefined) return { ...region, towns: labelled(await this.locations.inMenuOrder(slug)) };
    const total = await this.locations.count(slug);
    const page_count = Math.max(1, Math.ceil(total / size));
    const page = Math.min(wanted, page_count);
    const offset = (page - 1) * size;
    const towns = labelled(await this.locations.inMenuOrder(slug, { limit: size, offset }), offset);
    return { ...region, towns, towns_page: { page, page_count, total } };
  }
}
