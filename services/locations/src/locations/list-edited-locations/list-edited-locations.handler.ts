import { Injectable } from '@nestjs/common';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { EditedLocationRepository } from '../edited-location.repository';

@Injectable()
export class ListEditedLocationsHandler {
  constructor(private readonly locations: EditedLocationRepository) {}

  async run(): Promise<{ items: EditedLocation[] }> {
    return { items: await this.locations.all() };
  }
}
