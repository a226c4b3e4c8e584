import type { ServiceAreaCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { type ServiceArea, serviceAreaSchema } from '@latchline/contracts/pages/service-area';
import type { GatewayConfig } from '../gateway.config';
import { fillCopy } from './copy-rules';

/** A town or city, shown on a map. */
export interface Place {
  readonly name: string;
  readonly coordinates: Coordinates;
  readonly response_time: string;
  /** Defaults to the schema's radius. */
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

/** Origin of embedded street maps; null without an API key. */
export const mapHost = ({ GOOGLE_MAPS_KEY, GOOGLE_MAPS_URL }: MapConfig): string | null =>
  GOOGLE_MAPS_KEY ? GOOGLE_MAPS_URL : null;

/** The origin that the page may frame; null without a map or an API key. */
export const mapSource = (config: MapConfig, model: PageModel): string | null =>
  'service_area' in model ? mapHost(config) : null;
