import { regionSchema } from '@latchline/contracts/locations/location.schema';
import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { CitySeed } from '../cities/city.repository';
import type { LocationSeed } from '../locations/location.repository';
import type { AreaSeed } from '../postcodes/area.repository';
import type { RegionSeed } from '../regions/region.repository';
import { cityDistricts } from './city-districts.seed';
import { cityFileSchema, cityOf } from './city-seed';
import { townFileSchema, townOf } from './town-seed';

/** In the order of the menu: the four largest towns first. */
const towns = [
  'sheffield',
  'barnsley',
  'doncaster',
  'rotherham',
  'wombwell',
  'mexborough',
  'penistone',
  'stocksbridge',
  'maltby',
  'conisbrough',
];

const cities = ['manchester', 'london', 'birmingham'] as const;

const regionFileSchema = regionSchema.omit({ towns: true, towns_page: true, updated_at: true });
const areasFileSchema = z.record(z.string(), z.string());

const read = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  readSeedFile(__dirname, file, schema);

export const readRegion = (): RegionSeed => read('region.yaml', regionFileSchema);

export function readTowns(): LocationSeed[] {
  const { slug: region } = readRegion();
  return towns.map((town) => townOf(read(`towns/${town}.yaml`, townFileSchema), region));
}

export const readCities = (): CitySeed[] =>
  cities.map((city) => cityOf(read(`cities/${city}.yaml`, cityFileSchema), cityDistricts[city]));

/** Suburbs and villages that visitors enter instead of a postcode. */
export const readAreas = (): AreaSeed[] =>
  Object.entries(read('areas.yaml', areasFileSchema)).flatMap(([slug, names]) =>
    names.split(', ').map((name) => ({ name, slug })),
  );
