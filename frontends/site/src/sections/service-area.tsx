import type { ReactNode } from 'react';
import type { ServiceArea as Area } from '@latchline/contracts/pages/service-area';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import { minutesRange } from '../business/business-info';
import { MapUnavailable } from './map-unavailable';

/** Our drawing of a place, with its radius and response time. If a Google key is set, a street map covers it on request. */
export function ServiceArea({
  area,
  drawing,
  Island,
}: {
  area: Area;
  drawing: ReactNode;
  Island: IslandSlot;
}) {
  const { place, coordinates, radius_miles, response_time, copy, embed_url } = area;
  return (
    <figure
      className="service-area"
      aria-label="Service area"
      data-track="map_interaction"
      data-location={place}
    >
      <div className="map-sheet">
        {drawing}
        {embed_url === null ? (
          <div className="map-state">
            <MapUnavailable coordinates={coordinates} />
          </div>
        ) : (
          <Island name="map-widget" props={{ area }} />
        )}
      </div>
      <figcaption>
        <p>{copy.caption}</p>
        <dl>
          <div>
            <dt>Area</dt>
            <dd>{place}</dd>
          </div>
          <div>
            <dt>Service radius</dt>
            <dd>{radius_miles} miles</dd>
          </div>
          <div>
            <dt>Response time</dt>
            <dd>{minutesRange(response_time)} minutes</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
