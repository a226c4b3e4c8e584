import { Injectable } from '@nestjs/common';
import type { LocationSummary } from '@latchline/contracts/locations/location.schema';
import { LocationRepository } from '../location.repository';
import { labelled } from '../menu';

@Injectable()
export class ListSummariesHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run(): Promise<{ items: LocationSummary[] }> {
    return { items: labelled(await this.locations.inMenuOrder()) };
  }
}
