import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { InnerLink } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { paths } from '../navigation/paths';
import { usePlaces } from './places.queries';

export const regionPath = (id: string): string => `${paths.locations}/region/${id}`;
export const cityPath = (id: string): string => `${paths.locations}/city/${id}`;

/** Below the towns: the region around them and the cities beyond it. There are a handful, and no more are added here. */
export function PlaceList() {
  const { regions, cities } = usePlaces();
  const asked = [regions, cities];
  if (asked.some(({ isError }) => isError)) {
    return (
      <p role="alert">
        The region and the cities could not be loaded.{' '}
        <Button size="s" onClick={() => asked.forEach((one) => void (one.isError && one.refetch()))}>
          Try again
        </Button>
      </p>
    );
  }
  const rows = [
    ...(regions.data ?? []).map((region) => ({ ...region, to: regionPath(region.id), kind: 'Region' })),
    ...(cities.data ?? []).map((city) => ({
      ...city,
      to: cityPath(city.id),
      kind: `${city.response_time} min`,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Region and cities</h2>
      <ul className={records.rows} aria-label="Region and cities">
        {rows.map(({ id, to, name, title, kind }) => (
          <li key={id}>
            <Icon name="pin" />
            <div className={records.main}>
              <InnerLink className={records.open} to={to}>
                <b>{name}</b>
              </InnerLink>
              <p>{title}</p>
            </div>
            <div className={records.side}>
              <span>{kind}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
