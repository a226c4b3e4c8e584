import type { ServiceArea } from '@latchline/contracts/pages/service-area';

/** An area that a street map can be shown of. */
export type MappedArea = ServiceArea & { embed_url: string };

const zoom = '13';

/** A place view: road map, the middle of the place in the middle. */
export function embedAddress(
  { coordinates: { lat, lng }, embed_url }: Pick<MappedArea, 'coordinates' | 'embed_url'>,
  key: string,
): string {
  const address = new URL('/maps/embed/v1/place', embed_url);
  address.search = new URLSearchParams({ key, q: `${lat},${lng}`, zoom, maptype: 'roadmap' }).toString();
  return address.href;
}
