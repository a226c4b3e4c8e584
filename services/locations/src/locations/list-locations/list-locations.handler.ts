import { Injectable } from '@nestjs/common';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { LocationRepository } from '../location.repository';

@Injectable()
export class ListLocationsHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run(): Promise<{ items: Location[] }> {
    return { items: await this.locations.all() };
  }
}
