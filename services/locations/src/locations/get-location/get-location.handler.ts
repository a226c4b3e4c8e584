import { Injectable } from '@nestjs/common';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { LocationNotFound } from '../location.errors';
import { LocationRepository } from '../location.repository';

@Injectable()
export class GetLocationHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run(slug: string): Promise<Location> {
    const found = await this.locations.find(slug);
    if (!found) throw new LocationNotFound(slug);
    return found;
  }
}
