import { type SampleData, settledSampleData } from '@latchline/runtime/database/sample-data';
import type { DataSource } from 'typeorm';
import { CityRepository } from '../cities/city.repository';
import { LocationRepository } from '../locations/location.repository';
import { AreaRepository } from '../postcodes/area.repository';
import { DistrictRepository } from '../postcodes/district.repository';
import { RegionRepository } from '../regions/region.repository';
import { postcodeDistrictsSeed } from './postcode-districts.seed';
import { readAreas, readCities, readRegion, readTowns } from './seeds';

/** Initial data of a new installation; safe to run again. Without the sample business there are no places yet. */
export async function seedLocations(dataSource: DataSource, wanted: SampleData = 'firm'): Promise<void> {
  if ((await settledSampleData(dataSource, wanted)) === 'none') return;
  await new RegionRepository(dataSource).addSeed(readRegion());
  await new LocationRepository(dataSource).addSeed(readTowns());
  await new DistrictRepository(dataSource).addSeed(postcodeDistrictsSeed);
  await new CityRepository(dataSource).addSeed(readCities());
  await new AreaRepository(dataSource).addSeed(readAreas());
}
