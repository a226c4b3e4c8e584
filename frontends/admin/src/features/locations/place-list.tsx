import { printedRange } from '@latchline/contracts/content/copy/copy-text';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { InnerLink } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import {
  cityPath,
  editPath,
  newCityPath,
  newRegionPath,
  regionPath,
} from '../../shared/navigation/place-paths';
import { usePlaces } from './places.queries';
import { townPlaceholders, useFilledTexts } from './use-filled-texts';

/** The regions and the cities, listed below the towns. */
export function PlaceList() {
  const { regions, cities } = usePlaces();
  const lists = [regions, cities];
  if (lists.some(({ isError }) => isError)) {
    return (
      <p role="alert">
        Failed to load the regions and cities.{' '}
        <Button size="s" onClick={() => lists.forEach((one) => void (one.isError && one.refetch()))}>
          Try again
        </Button>
      </p>
    );
  }
  const rows = [
    ...(regions.data ?? []).map((region) => ({
      ...region,
      to: regionPath(region.id),
      kind: 'Region',
      facts: { region: region.name },
    })),
    ...(cities.data ?? []).map((city) => ({
      ...city,
      to: cityPath(city.id),
      kind: `${printedRange(city.response_time)} min`,
      facts: { ...townPlaceholders(city), city: city.name },
    })),
  ];
  return (
    <>
      <div className={records.bar}>
        <h2>Regions and cities</h2>
        <InnerLink className="btn btn-line" to={newRegionPath}>
          <Icon name="plus" />
          Add region
        </InnerLink>
        <InnerLink className="btn btn-line" to={newCityPath}>
          <Icon name="plus" />
          Add city
        </InnerLink>
      </div>
      {rows.length > 0 && (
        <ul className={records.rows} aria-label="Regions and cities">
          {rows.map((place) => (
            <Row key={place.id} {...place} />
          ))}
        </ul>
      )}
    </>
  );
}

interface Place {
  readonly to: string;
  readonly name: string;
  readonly title: string;
  readonly meta_description: string;
  readonly kind: string;
  readonly facts: PlaceholderValues;
}

function Row({ to, name, kind, facts, ...texts }: Place) {
  const { title } = useFilledTexts(texts, facts);
  return (
    <li>
      <Icon name="pin" />
      <div className={records.main}>
        <InnerLink className={records.open} to={to}>
          <b>{name}</b>
        </InnerLink>
        <p>{title}</p>
      </div>
      <div className={records.side}>
        <span>{kind}</span>
        <InnerLink className="btn btn-line btn-s" to={editPath(to)} aria-label={`Edit ${name}`}>
          Edit
        </InnerLink>
      </div>
    </li>
  );
}
