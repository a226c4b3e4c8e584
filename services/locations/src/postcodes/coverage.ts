import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { cityPath, townPath } from '@latchline/contracts/addresses/page-paths';
import type { Postcode } from '@latchline/contracts/locations/postcode';

/** The town or city that covers a place. */
export interface CoveredPlace {
  readonly town: string;
  readonly slug: string;
  /** Null for a city. */
  readonly region: string | null;
  readonly response_time: string;
}

export type CoveredDistrict = CoveredPlace & { readonly district: string };

const nowhere = { covered: false, town: null, slug: null, path: null, response_time: null };

/** "Do you cover S11?" */
export function coverageOf({ district }: Postcode, districts: readonly CoveredDistrict[]): Coverage {
  const found = districts.find((one) => one.district === district);
  return { ...(found ? coveredFrom(found) : nowhere), district, place: null };
}

/** "Do you cover Hillsborough?" */
export function coverageOfPlace(found: (CoveredPlace & { readonly place: string }) | undefined): Coverage {
  return { ...(found ? coveredFrom(found) : nowhere), district: null, place: found?.place ?? null };
}

function coveredFrom({ town, slug, region, response_time }: CoveredPlace) {
  const path = region === null ? cityPath(slug) : townPath({ region, slug });
  return { covered: true, town, slug, path, response_time };
}
