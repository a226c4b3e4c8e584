import type { ServiceArea } from '@latchline/contracts/pages/service-area';

const zoom = '13';

/** A place view: road map, the middle of the place in the middle. */
export function embedAddress(
  { coordinates: { lat, lng }, embed_url }: Pick<ServiceArea, 'coordinates' | 'embed_url'>,
  key: string,
): string {
  const address = new URL('/maps/embed/v1/place', embed_url);
  address.search = new URLSearchParams({ key, q: `${lat},${lng}`, zoom, maptype: 'roadmap' }).toString();
  return address.href;
}

/** "53.38113, -1.47009": five places are a metre, which is more than anybody needs. */
export const coordinatesText = ({ lat, lng }: ServiceArea['coordinates']): string =>
  `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;
