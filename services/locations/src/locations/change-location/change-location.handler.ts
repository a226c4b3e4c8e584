import { Injectable } from '@nestjs/common';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { changedLocation, type LocationChange } from '../edited-location';
import { EditedLocationRepository } from '../edited-location.repository';

@Injectable()
export class ChangeLocationHandler {
  constructor(private readonly locations: EditedLocationRepository) {}

  run({ id, ...change }: LocationChange & { readonly id: string }): Promise<EditedLocation> {
    return this.locations.transaction(async (manager) => {
      const now = await this.locations.locked(manager, id);
      await this.locations.change(manager, now, changedLocation(now, change));
      return this.locations.find(id, manager);
    });
  }
}
