import type { Location, TownOnMap } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/kit/drawings/area-map/projection';
import { minutesRange } from '../../business/business-info';
import { links } from '../../chrome/links';

/** A nearby town with its own page is a link; any other is plain text. */
export function NearbyTowns({
  heading,
  town,
  towns,
}: {
  heading: string;
  town: Location;
  towns: readonly TownOnMap[];
}) {
  if (town.nearby_towns.length === 0) return null;
  return (
    <section className="section follows" aria-labelledby="nearby-title">
      <div className="wrap">
        <div className="head">
          <h2 id="nearby-title">{heading}</h2>
        </div>
        <ul className="towns">
          {town.nearby_towns.map((name) => {
            const neighbour = neighbourOf(town, name, towns);
            return (
              <li key={name}>
                {neighbour ? <TownLink from={town} to={neighbour} /> : <span className="plain">{name}</span>}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The nearest of that name: several towns can share a name. */
const neighbourOf = (town: Location, name: string, towns: readonly TownOnMap[]): TownOnMap | undefined =>
  towns
    .filter((other) => other.name === name && other.slug !== town.slug)
    .toSorted(
      (one, other) =>
        milesBetween(town.coordinates, one.coordinates) - milesBetween(town.coordinates, other.coordinates),
    )[0];

function TownLink({ from, to }: { from: Location; to: TownOnMap }) {
  const miles = Math.max(1, Math.round(milesBetween(from.coordinates, to.coordinates)));
  return (
    <a href={links.town(to)}>
      {to.name}
      <small>
        {minutesRange(to.response_time)} min, {miles} {miles === 1 ? 'mile' : 'miles'}
      </small>
    </a>
  );
}
