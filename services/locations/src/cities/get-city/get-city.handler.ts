import { Injectable } from '@nestjs/common';
import { type City, citySchema } from '@latchline/contracts/locations/city.schema';
import { NoSuchCity } from '../city.errors';
import { CityRepository } from '../city.repository';

@Injectable()
export class GetCityHandler {
  constructor(private readonly cities: CityRepository) {}

  /** The shape of maps and answers is checked here, because an edit by hand can be wrong. */
  async run(slug: string): Promise<City> {
    const found = await this.cities.find(slug);
    if (!found) throw new NoSuchCity(slug);
    return citySchema.parse(found);
  }
}
