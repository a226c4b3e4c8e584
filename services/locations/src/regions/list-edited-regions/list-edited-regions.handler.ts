import { Injectable } from '@nestjs/common';
import { type RegionRecord, RegionRepository } from '../region.repository';

@Injectable()
export class ListEditedRegionsHandler {
  constructor(private readonly regions: RegionRepository) {}

  async run(): Promise<{ items: RegionRecord[] }> {
    return { items: await this.regions.all() };
  }
}
