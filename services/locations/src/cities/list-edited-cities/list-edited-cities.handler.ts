import { Injectable } from '@nestjs/common';
import type { City } from '@latchline/contracts/locations/city.schema';
import { CityRepository } from '../city.repository';

@Injectable()
export class ListEditedCitiesHandler {
  constructor(private readonly cities: CityRepository) {}

  async run(): Promise<{ items: City[] }> {
    return { items: await this.cities.all() };
  }
}
