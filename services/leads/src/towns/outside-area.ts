import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { OutsideArea } from '@latchline/contracts/leads/queue/outside-area.schema';
import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import { parsePostcode } from '@latchline/contracts/locations/postcode';

/** The keys under which a postcode's whereabouts may be listed: its district, then its area. */
export function districtKeys({ postcode }: Pick<Lead, 'postcode'>): string[] {
  const district = parsePostcode(postcode)?.district ?? postcode.split(' ')[0] ?? '';
  return [district, district.replace(/\d.*$/, '')];
}

/** Null if the postcode is covered, or nothing is known about it. */
export function outsideAreaOf(
  lead: Pick<Lead, 'postcode' | 'town'>,
  known: ReadonlyMap<string, OutsideDistrict>,
): OutsideArea | null {
  if (lead.town !== null) return null;
  const [found] = districtKeys(lead).flatMap((key) => known.get(key) ?? []);
  return found ? { place: found.place, town: found.town, miles: found.miles } : null;
}
