import { Controller } from '@nestjs/common';
import { getRegion } from '@latchline/contracts/locations/location.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type { Region } from '@latchline/contracts/locations/location.schema';
import { changeRegion, listEditedRegions } from '@latchline/contracts/locations/place-editing.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LocationRepository } from '../locations/location.repository';
import { labelled } from '../locations/menu';
import { EditedRegionNotFound, RegionNotFound } from './region.errors';
import { type RegionRecord, RegionRepository } from './region.repository';

@Controller()
export class RegionHandlers {
  constructor(
    private readonly regions: RegionRepository,
    private readonly locations: LocationRepository,
  ) {}

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

  @Handles(listEditedRegions)
  async list() {
    return { items: await this.regions.all() };
  }

  @Handles(changeRegion)
  change({ id, patch, ...version }: z.output<typeof changeRegion.request>): Promise<RegionRecord> {
    return this.regions.transaction(async (manager) => {
      const now = await this.regions.locked(manager, id);
      if (!now) throw new EditedRegionNotFound();
      requireVersion(now, version, locationErrors.stale);
      return this.regions.change(manager, { ...now, ...patch });
    });
  }
}
