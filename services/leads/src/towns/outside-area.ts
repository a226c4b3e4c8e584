import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { OutsideArea } from '@latchline/contracts/leads/queue/outside-area.schema';
import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import { districtOf } from './lead-place';

/** The keys under which a postcode's whereabouts may be listed: its district, then its area. */
export function districtKeys(lead: Pick<Lead, 'postcode' | 'place'>): string[] {
  const district = districtOf(lead) ?? lead.postcode.split(' ')[0] ?? '';
  return [district, district.replace(/\d.*$/, '')];
}

/** Null if the postcode is covered, or nothing is known about it. */
export function outsideAreaOf(
  lead: Pick<Lead, 'postcode' | 'place' | 'town'>,
  known: ReadonlyMap<string, OutsideDistrict>,
): OutsideArea | null {
  if (lead.town !== null) return null;
  const [found] = districtKeys(lead).flatMap((key) => known.get(key) ?? []);
  return found ? { place: found.place, town: found.town, miles: found.miles } : null;
}

/** The same of a place that the lead names or is at. */
export const outsideAreaAt = (found: NamedPlace | null): OutsideArea | null =>
  found?.nearest ? { place: found.name, town: found.nearest.town, miles: found.nearest.miles } : null;
