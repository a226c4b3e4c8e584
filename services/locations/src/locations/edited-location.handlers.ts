import { Controller } from '@nestjs/common';
import { regionPath, townPath } from '@latchline/contracts/addresses/page-paths';
import { pagingSchema } from '@latchline/contracts/http/paging';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import {
  changeLocation,
  createLocation,
  deleteLocation,
  getEditedLocation,
  listEditedLocations,
  listTowns,
} from '@latchline/contracts/locations/location-editing.operations';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { EditedLocationRepository } from './edited-location.repository';
import { changedLocation, regionOfNew } from './edited-location';
import { pageOfTowns } from './town-paging';

/** Towns in the dashboard. */
@Controller()
export class EditedLocationHandlers {
  constructor(
    private readonly locations: EditedLocationRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listTowns)
  async towns() {
    return { items: await this.locations.listed() };
  }

  @Handles(listEditedLocations)
  async list(request: z.output<typeof listEditedLocations.request>) {
    if (request.limit === undefined && request.cursor === undefined)
      return { items: await this.locations.all() };
    const { limit, cursor } = pagingSchema.parse(request);
    return pageOfTowns(limit, cursor, (count, after) => this.locations.page(count, after));
  }

  @Handles(getEditedLocation)
  get({ id }: z.output<typeof getEditedLocation.request>): Promise<EditedLocation> {
    return this.locations.find(id);
  }

  @Handles(createLocation)
  create({ location, actor }: z.output<typeof createLocation.request>): Promise<EditedLocation> {
    const id = uuidv7();
    return this.locations.transaction(async (manager) => {
      const region = regionOfNew(location, await this.locations.regions(manager));
      const added = { ...location, region };
      await this.locations.add(manager, id, added);
      const created = [townPath(added)];
      await this.outbox.add(manager, locationPageMoved, { appeared: created, created, actor });
      return this.locations.find(id, manager);
    });
  }

  @Handles(changeLocation)
  change({ id, actor, ...change }: z.output<typeof changeLocation.request>): Promise<EditedLocation> {
    return this.locations.transaction(async (manager) => {
      const now = await this.locations.locked(manager, id);
      const after = changedLocation(now, change);
      await this.locations.change(manager, now, after);
      if (after.region !== now.region) {
        const moved = [{ from: townPath(now), to: townPath(after) }];
        await this.outbox.add(manager, locationPageMoved, { moved, actor });
      }
      return this.locations.find(id, manager);
    });
  }

  /** Redirects the page of the town to its region, for visitors who still follow a link to it. */
  @Handles(deleteLocation)
  remove({ id, actor, ...version }: z.output<typeof deleteLocation.request>) {
    return this.locations.transaction(async (manager) => {
      const now = await this.locations.locked(manager, id);
      requireVersion(now, version, locationErrors.stale);
      await this.locations.remove(manager, id);
      await this.outbox.add(manager, locationPageMoved, {
        moved: [{ from: townPath(now), to: regionPath(now.region), deleted: true }],
        actor,
      });
      return {};
    });
  }
}
