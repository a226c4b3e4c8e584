import { Injectable } from '@nestjs/common';
import type { City } from '@latchline/contracts/locations/city.schema';
import type { changeCity } from '@latchline/contracts/locations/place-editing.commands';
import type { z } from 'zod';
import { assertFree } from '../../postcodes/district.repository';
import { CityGone, CityStale } from '../city.errors';
import { CityRepository } from '../city.repository';

export type ChangeCityCommand = z.output<(typeof changeCity)['request']>;

@Injectable()
export class ChangeCityHandler {
  constructor(private readonly cities: CityRepository) {}

  run({ id, patch, expected_updated_at: expected }: Omit<ChangeCityCommand, 'actor'>): Promise<City> {
    return this.cities.transaction(async (manager) => {
      const now = await this.cities.locked(manager, id);
      if (!now) throw new CityGone();
      // Decided on an older version.
      if (expected !== undefined && expected !== now.updated_at) throw new CityStale(now);
      const city = { ...now, ...patch };
      await assertFree(
        manager,
        city.postcode_districts.filter((one) => !now.postcode_districts.includes(one)),
      );
      return this.cities.change(manager, city);
    });
  }
}
