import { Injectable } from '@nestjs/common';
import type { DistrictTown } from '@latchline/contracts/locations/location.schema';
import { DistrictRepository } from '../district.repository';

@Injectable()
export class ListDistrictsHandler {
  constructor(private readonly districts: DistrictRepository) {}

  async run(): Promise<{ items: DistrictTown[] }> {
    return { items: await this.districts.all() };
  }
}
