import type { DataSource } from 'typeorm';
import { CityRepository } from '../cities/city.repository';
import { DistrictRepository } from '../postcodes/district.repository';
import { LocationRepository } from '../locations/location.repository';
import { RegionRepository } from '../regions/region.repository';
import { AreaRepository } from '../postcodes/area.repository';
import { areasSeed } from './areas.seed';
import { citiesSeed } from './cities.seed';
import { locationsSeed } from './locations.seed';
import { postcodeDistrictsSeed } from './postcode-districts.seed';
import { southYorkshire } from './region.seed';

/** First data of an empty installation; run again it changes nothing. */
export async function seedLocations(dataSource: DataSource): Promise<void> {
  await new RegionRepository(dataSource).addSeed(southYorkshire);
  await new LocationRepository(dataSource).addSeed(locationsSeed);
  await new DistrictRepository(dataSource).addSeed(postcodeDistrictsSeed);
  await new CityRepository(dataSource).addSeed(citiesSeed);
  await new AreaRepository(dataSource).addSeed(areasSeed);
}
