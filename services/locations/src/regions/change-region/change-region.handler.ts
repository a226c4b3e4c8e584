import { Injectable } from '@nestjs/common';
import type { changeRegion } from '@latchline/contracts/locations/place-editing.commands';
import type { z } from 'zod';
import { NoSuchRegion, RegionStale } from '../region.errors';
import { type RegionRecord, RegionRepository } from '../region.repository';

export type ChangeRegionCommand = z.output<(typeof changeRegion)['request']>;

@Injectable()
export class ChangeRegionHandler {
  constructor(private readonly regions: RegionRepository) {}

  run({
    id,
    patch,
    expected_updated_at: expected,
  }: Omit<ChangeRegionCommand, 'actor'>): Promise<RegionRecord> {
    return this.regions.transaction(async (manager) => {
      const now = await this.regions.locked(manager, id);
      if (!now) throw new NoSuchRegion();
      // Decided on an older version.
      if (expected !== undefined && expected !== now.updated_at) throw new RegionStale(now);
      return this.regions.change(manager, { ...now, ...patch });
    });
  }
}
