import type { ReactNode } from 'react';
import type { ServiceArea as Area } from '@latchline/contracts/pages/service-area';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import { minutesRange } from '../business/facts';

/** Our own drawing of a place, what we promise there, and a street map over the drawing for those who ask for it. */
export function ServiceArea({
  area,
  drawing,
  Island,
}: {
  area: Area;
  drawing: ReactNode;
  Island: IslandSlot;
}) {
  const { place, radius_miles, response_time, copy } = area;
  return (
    <figure
      className="service-area"
      aria-label="Service area"
      data-track="map_interaction"
      data-location={place}
    >
      <div className="map-sheet">
        {drawing}
        <Island name="map-widget" props={{ area }} />
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
