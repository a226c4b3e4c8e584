import { Injectable } from '@nestjs/common';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { EditedLocationRepository } from '../edited-location.repository';

@Injectable()
export class GetEditedLocationHandler {
  constructor(private readonly locations: EditedLocationRepository) {}

  run(id: string): Promise<EditedLocation> {
    return this.locations.find(id);
  }
}
