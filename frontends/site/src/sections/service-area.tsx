import type { ReactNode } from 'react';
import type { ServiceArea as Area } from '@latchline/contracts/pages/service-area';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import { minutesRange } from '../business/facts';
import { MapUnavailable } from './map-unavailable';

/** Our own drawing of a place and what we promise there. Where a key is set, a street map covers the drawing on request. */
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
