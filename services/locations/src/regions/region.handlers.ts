import { Controller } from '@nestjs/common';
import { getRegion, listRegions } from '@latchline/contracts/locations/location.operations';
import type { Region } from '@latchline/contracts/locations/location.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LocationRepository } from '../locations/location.repository';
import { labelled } from '../locations/menu';
import { RegionNotFound } from './region.errors';
import { RegionRepository } from './region.repository';

/** Regions on the public site. */
@Controller()
export class RegionHandlers {
  constructor(
    private readonly regions: RegionRepository,
    private readonly locations: LocationRepository,
  ) {}

  @Handles(listRegions)
  async list() {
    return { items: await this.regions.summaries() };
  }

  @Handles(getRegion)
  async get({ slug, page: wanted = 1, size }: z.output<typeof getRegion.request>): Promise<Region> {
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
