import type { CityCopy } from '@latchline/contracts/content/city-copy.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';

/** The map, and the names on it as a list: not everybody sees a map, and not every name finds room on it. */
export function ServiceArea({ copy: { heading, lead }, city }: { copy: CityCopy['map']; city: City }) {
  const { radius_miles, places, rivers, roads } = city.map;
  // They are told apart by name: none has a page.
  const towns = places.map((place) => ({ ...place, slug: place.name }));
  return (
    <section className="section ink" id="area" aria-labelledby="area-title">
      <div className="wrap area-split">
        <div className="area-words">
          <h2 id="area-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
          <ul className="places">
            {places.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        <figure aria-label="Service area">
          <AreaMap
            town={city}
            towns={towns}
            nearby={[]}
            radiusMiles={radius_miles}
            ground={{ rivers, roads, villages: [] }}
          />
        </figure>
      </div>
    </section>
  );
}
