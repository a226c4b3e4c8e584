import type { Coverage } from '@latchline/contracts/locations/location.schema';
import type { Postcode } from '@latchline/contracts/locations/postcode';
import { cityPath, townPath } from '../locations/place-paths';

/** A postcode district, and the town or city that covers it. */
export interface CoveredDistrict {
  readonly district: string;
  readonly town: string;
  readonly slug: string;
  /** Null for a city. */
  readonly region: string | null;
  readonly response_time: string;
}

/** "Do you cover S11?" */
export function coverageOf({ district }: Postcode, districts: readonly CoveredDistrict[]): Coverage {
  const found = districts.find((one) => one.district === district);
  if (!found) return { covered: false, district, town: null, slug: null, path: null, response_time: null };
  const { town, slug, region, response_time } = found;
  const path = region === null ? cityPath(slug) : townPath(region, slug);
  return { covered: true, district, town, slug, path, response_time };
}
