import { Injectable } from '@nestjs/common';
import { LocationRepository } from '../location.repository';

@Injectable()
export class GetStatsHandler {
  constructor(private readonly locations: LocationRepository) {}

  async run(): Promise<{ locations: number }> {
    return { locations: await this.locations.count() };
  }
}
