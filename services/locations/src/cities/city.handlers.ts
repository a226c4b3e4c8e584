import { Controller } from '@nestjs/common';
import { type City, citySchema } from '@latchline/contracts/locations/city.schema';
import { getCity } from '@latchline/contracts/locations/location.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { CityNotFound } from './city.errors';
import { CityRepository } from './city.repository';

/** Cities on the public site. */
@Controller()
export class CityHandlers {
  constructor(private readonly cities: CityRepository) {}

  /** Validates the stored map and answers, because they may have been edited in SQL. */
  @Handles(getCity)
  async get({ slug }: z.output<typeof getCity.request>): Promise<City> {
    const found = await this.cities.find(slug);
    if (!found) throw new CityNotFound(slug);
    return citySchema.parse(found);
  }
}
