import { Injectable } from '@nestjs/common';
import type { listLocations } from '@latchline/contracts/locations/location.commands';
import type { Location } from '@latchline/contracts/locations/location.schema';
import type { z } from 'zod';
import { LocationRepository } from '../location.repository';

export type ListLocationsQuery = z.output<(typeof listLocations)['request']>;

/** As many as the map of a town shows around it. */
const neighbours = 40;

@Injectable()
export class ListLocationsHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run(query: ListLocationsQuery = {}): Promise<{ items: Location[]; next_cursor?: string | null }> {
    const { first, near, limit, cursor } = query;
    if (near !== undefined) return { items: await this.locations.near(near, neighbours) };
    if (first !== undefined) return { items: await this.locations.first(first) };
    if (limit === undefined) return { items: await this.locations.all() };
    const found = await this.locations.page(limit, cursor);
    const items = found.slice(0, limit);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.slug ?? null) : null };
  }
}
