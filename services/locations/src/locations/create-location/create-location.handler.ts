import { Injectable } from '@nestjs/common';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import type { EditedLocation, NewLocation } from '@latchline/contracts/locations/location-editing.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { v7 as uuidv7 } from 'uuid';
import { EditedLocationRepository } from '../edited-location.repository';
import { townPath } from '../place-paths';

@Injectable()
export class CreateLocationHandler {
  constructor(
    private readonly locations: EditedLocationRepository,
    private readonly outbox: Outbox,
  ) {}

  run({ location, actor }: { location: NewLocation; actor: string }): Promise<EditedLocation> {
    const id = uuidv7();
    return this.locations.transaction(async (manager) => {
      await this.locations.add(manager, id, location);
      const region = await this.locations.regionOf(manager, location.slug);
      await this.outbox.add(manager, locationPageMoved, {
        appeared: [townPath(region, location.slug)],
        actor,
      });
      return this.locations.find(id, manager);
    });
  }
}
