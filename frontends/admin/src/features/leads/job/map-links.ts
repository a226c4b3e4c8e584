import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';

const maps = 'https://www.google.com/maps';

type Located = Pick<LeadDetail, 'job' | 'town' | 'postcode' | 'place' | 'position'>;

/** The address in one line with town and postcode, each once; without either the location of the customer's device. */
export function placeOf({ job, town, postcode, place, position }: Located): string {
  const address = (job?.address ?? '').replace(/\s*\n\s*/g, ', ');
  if (address === '' && postcode === '' && position) return `${position.lat},${position.lng}`;
  const missing = [town, postcode || place].filter(
    (part) => part && !address.toLowerCase().includes(part.toLowerCase()),
  );
  return [address, ...missing].filter(Boolean).join(', ');
}

/** Maps URLs of Google, which also open its app: https://developers.google.com/maps/documentation/urls/get-started */
export const mapLink = (place: string): string => `${maps}/search/?api=1&query=${encodeURIComponent(place)}`;
export const directionsLink = (place: string): string =>
  `${maps}/dir/?api=1&destination=${encodeURIComponent(place)}`;
