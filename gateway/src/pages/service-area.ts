import type { ServiceAreaCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { type ServiceArea, serviceAreaSchema } from '@latchline/contracts/pages/service-area';
import type { GatewayConfig } from '../gateway.config';
import { fillCopy } from './copy-rules';

/** A place with a map of its own: a town, a city. */
export interface Place {
  readonly name: string;
  readonly coordinates: Coordinates;
  readonly response_time: string;
  /** Where it is not the usual one. */
  readonly radius_miles?: number;
}

export function serviceAreaOf(
  { name, coordinates, response_time, radius_miles }: Place,
  copy: ServiceAreaCopy,
  embed_url: string | null,
): ServiceArea {
  const area = serviceAreaSchema.parse({
    place: name,
    coordinates,
    response_time,
    radius_miles,
    copy,
    embed_url,
  });
  return { ...area, copy: fillCopy(copy, { place: name, radius_miles: area.radius_miles }) };
}

type MapConfig = Pick<GatewayConfig, 'GOOGLE_MAPS_KEY' | 'GOOGLE_MAPS_URL'>;

/** Where street maps come from; null without a key. */
export const mapHost = ({ GOOGLE_MAPS_KEY, GOOGLE_MAPS_URL }: MapConfig): string | null =>
  GOOGLE_MAPS_KEY ? GOOGLE_MAPS_URL : null;

/** The site that may draw into the page: none where there is no map, or no key for one. */
export const mapSource = (config: MapConfig, model: PageModel): string | null =>
  'service_area' in model ? mapHost(config) : null;
