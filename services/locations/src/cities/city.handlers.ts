import { Controller } from '@nestjs/common';
import { type City, citySchema } from '@latchline/contracts/locations/city.schema';
import { getCity } from '@latchline/contracts/locations/location.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { changeCity, listEditedCities } from '@latchline/contracts/locations/place-editing.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { assertFree } from '../postcodes/district.repository';
import { CityGone, CityNotFound } from './city.errors';
import { CityRepository } from './city.repository';

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

  @Handles(listEditedCities)
  async list() {
    return { items: await this.cities.all() };
  }

  @Handles(changeCity)
  change({ id, patch, ...version }: z.output<typeof changeCity.request>): Promise<City> {
    return this.cities.transaction(async (manager) => {
      const now = await this.cities.locked(manager, id);
      if (!now) throw new CityGone();
      requireVersion(now, version, locationErrors.stale);
      const city = { ...now, ...patch };
      await assertFree(
        manager,
        city.postcode_districts.filter((one) => !now.postcode_districts.includes(one)),
      );
      return this.cities.change(manager, city);
    });
  }
}
