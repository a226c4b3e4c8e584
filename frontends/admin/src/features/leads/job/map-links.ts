import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';

const maps = 'https://www.google.com/maps';

/** The address in one line with town and postcode, each once. */
export function placeOf({ job, town, postcode }: Pick<LeadDetail, 'job' | 'town' | 'postcode'>): string {
  const address = (job?.address ?? '').replace(/\s*\n\s*/g, ', ');
  const missing = [town, postcode].filter(
    (part) => part && !address.toLowerCase().includes(part.toLowerCase()),
  );
  return [address, ...missing].filter(Boolean).join(', ');
}

/** Maps URLs of Google, which also open its app: https://developers.google.com/maps/documentation/urls/get-started */
export const mapLink = (place: string): string => `${maps}/search/?api=1&query=${encodeURIComponent(place)}`;
export const directionsLink = (place: string): string =>
  `${maps}/dir/?api=1&destination=${encodeURIComponent(place)}`;
