import type { CityPage } from '@latchline/contracts/pages/city-page';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import { ServiceArea } from '../../sections/service-area';

/** The map, and the names on it as a list: not everybody sees a map, and not every name finds room on it. */
export function MapSection({
  model: { city, copy, service_area },
  Island,
}: {
  model: Pick<CityPage, 'city' | 'copy' | 'service_area'>;
  Island: IslandSlot;
}) {
  const { places, rivers, roads } = city.map;
  // They are told apart by name: none has a page.
  const towns = places.map((place) => ({ ...place, slug: place.name }));
  return (
    <section className="section ink" id="area" aria-labelledby="area-title">
      <div className="wrap area-split">
        <div className="area-words">
          <h2 id="area-title">{copy.map.heading}</h2>
          <p className="lead muted">{copy.map.lead}</p>
          <ul className="places">
            {places.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <ServiceArea
          area={service_area}
          drawing={
            <AreaMap
              town={city}
              towns={towns}
              nearby={[]}
              radiusMiles={service_area.radius_miles}
              ground={{ rivers, roads, villages: [] }}
            />
          }
          Island={Island}
        />
      </div>
    </section>
  );
}
