import { Controller } from '@nestjs/common';
import { cityPath, homePath } from '@latchline/contracts/addresses/page-paths';
import type { City } from '@latchline/contracts/locations/city.schema';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import {
  changeCity,
  createCity,
  deleteCity,
  listEditedCities,
} from '@latchline/contracts/locations/place-editing.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { assertSlugFree } from '../pages/place-slug';
import { assertFree } from '../postcodes/district.repository';
import { CityGone } from './city.errors';
import { CityRepository } from './city.repository';
import { newCity } from './new-city';

/** Cities in the dashboard. */
@Controller()
export class EditedCityHandlers {
  constructor(
    private readonly cities: CityRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(listEditedCities)
  async list() {
    return { items: await this.cities.all() };
  }

  @Handles(createCity)
  create({ city, actor }: z.output<typeof createCity.request>): Promise<City> {
    return this.cities.transaction(async (manager) => {
      await assertSlugFree(manager, city.slug);
      await assertFree(manager, city.postcode_districts);
      const added = await this.cities.add(manager, newCity(uuidv7(), city));
      const created = [cityPath(city.slug)];
      await this.outbox.add(manager, locationPageMoved, { appeared: created, created, actor });
      return added;
    });
  }

  @Handles(changeCity)
  change({ id, patch, ...version }: z.output<typeof changeCity.request>): Promise<City> {
    return this.cities.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      requireVersion(now, version, locationErrors.stale);
      const city = { ...now, ...patch };
      await assertFree(
        manager,
        city.postcode_districts.filter((one) => !now.postcode_districts.includes(one)),
      );
      return this.cities.change(manager, city);
    });
  }

  /** Redirects its page to the home page, for visitors who still follow a link to it. */
  @Handles(deleteCity)
  remove({ id, actor, ...version }: z.output<typeof deleteCity.request>) {
    return this.cities.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      requireVersion(now, version, locationErrors.stale);
      await this.cities.remove(manager, id);
      await this.outbox.add(manager, locationPageMoved, {
        moved: [{ from: cityPath(now.slug), to: homePath, deleted: true }],
        actor,
      });
      return {};
    });
  }

  private async locked(manager: EntityManager, id: string): Promise<City> {
    const now = await this.cities.locked(manager, id);
    if (!now) throw new CityGone();
    return now;
  }
}
