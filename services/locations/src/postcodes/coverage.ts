import type { Coverage } from '@latchline/contracts/locations/location.schema';
import type { Postcode } from '@latchline/contracts/locations/postcode';

/** A district we go to, and the town whose vans go there. */
export interface CoveredDistrict {
  readonly district: string;
  readonly town: string;
  readonly slug: string;
  readonly response_time: string;
}

/** "Do you cover S11?" */
export function coverageOf(postcode: Postcode, districts: readonly CoveredDistrict[]): Coverage {
  const { district } = postcode;
  const found = districts.find((one) => one.district === district);
  if (!found) return { covered: false, district, town: null, slug: null, response_time: null };
  return { covered: true, district, town: found.town, slug: found.slug, response_time: found.response_time };
}
