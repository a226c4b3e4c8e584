import type { CityPage } from '@latchline/contracts/pages/city-page';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';
import type { IslandSlot, PartSlot } from '@latchline/kit/federation/page-module';
import { ServiceArea } from '../../sections/service-area';

/** The map, and its places as a list: for screen readers, and because not every name fits on the map. */
export function MapSection({
  model: { city, copy, service_area },
  Island,
  Part,
}: {
  model: Pick<CityPage, 'city' | 'copy' | 'service_area'>;
  Island: IslandSlot;
  Part: PartSlot;
}) {
  return (
    <section className="section ink" id="area" aria-labelledby="area-title">
      <div className="wrap area-split">
        <div className="area-words">
          <h2 id="area-title">{copy.map.heading}</h2>
          <p className="lead muted">{copy.map.lead}</p>
          <ul className="places">
            {city.map.places.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <ServiceArea
          area={service_area}
          drawing={<Part of={CityMap} props={{ city, radiusMiles: service_area.radius_miles }} />}
          Island={Island}
        />
      </div>
    </section>
  );
}

function CityMap({ city, radiusMiles }: Pick<CityPage, 'city'> & { radiusMiles: number }) {
  const { places, rivers, roads } = city.map;
  // The map needs unique slugs; these places have no page, so their names serve.
  const towns = places.map((place) => ({ ...place, slug: place.name }));
  const ground = { rivers, roads, villages: [] };
  return <AreaMap town={city} towns={towns} nearby={[]} radiusMiles={radiusMiles} ground={ground} />;
}
