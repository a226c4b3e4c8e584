import type { ServiceArea } from '@latchline/contracts/pages/service-area';

/** An area that has a street map. */
export type MappedArea = ServiceArea & { embed_url: string };

const zoom = '13';

/** URL of a place view: a road map centred on the coordinates. */
export function embedAddress(
  { coordinates: { lat, lng }, embed_url }: Pick<MappedArea, 'coordinates' | 'embed_url'>,
  key: string,
): string {
  const address = new URL('/maps/embed/v1/place', embed_url);
  address.search = new URLSearchParams({ key, q: `${lat},${lng}`, zoom, maptype: 'roadmap' }).toString();
  return address.href;
}
