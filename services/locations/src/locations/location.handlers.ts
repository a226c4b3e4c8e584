import { Controller } from '@nestjs/common';
import {
  getLocation,
  getLocationStats,
  listLocationSummaries,
  listLocations,
  listTownsAround,
} from '@latchline/contracts/locations/location.operations';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LocationNotFound } from './location.errors';
import { LocationRepository } from './location.repository';
import { labelled } from './menu';
import { pageOfTowns } from './town-paging';

/** The number of towns that the map of a town shows around it. */
const neighbours = 40;

/** Towns on the public site. */
@Controller()
export class LocationHandlers {
  constructor(private readonly locations: LocationRepository) {}

  @Handles(listLocations)
  async list({
    first,
    near,
    region,
    limit,
    cursor,
    containing,
  }: z.output<typeof listLocations.request>): Promise<z.input<typeof listLocations.response>> {
    if (near !== undefined) return { items: await this.locations.near(near, neighbours) };
    if (first !== undefined) return { items: await this.locations.first(first, region) };
    if (limit === undefined) return { items: await this.locations.all() };
    return pageOfTowns(limit, cursor, (count, after) => this.locations.page(count, after, containing));
  }

  @Handles(listLocationSummaries)
  async summaries({ first }: z.output<typeof listLocationSummaries.request>) {
    const [towns, total] = await Promise.all([
      this.locations.inMenuOrder(null, { limit: first }),
      this.locations.count(),
    ]);
    return { items: labelled(towns), total };
  }

  @Handles(listTownsAround)
  async around({ slug }: z.output<typeof listTownsAround.request>) {
    return { items: await this.locations.around(slug, neighbours) };
  }

  @Handles(getLocation)
  async get({ slug }: z.output<typeof getLocation.request>): Promise<Location> {
    const found = await this.locations.find(slug);
    if (!found) throw new LocationNotFound(slug);
    return found;
  }

  @Handles(getLocationStats)
  async stats() {
    return { locations: await this.locations.count() };
  }
}
