import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { PlaceAround } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Button } from '@latchline/kit/components/button/button';
import { FieldError, SelectField } from '@latchline/kit/components/field/field';
import { useId, useState } from 'react';
import records from '../../shared/records/records.module.css';
import { describe } from './place-picker';
import styles from './town-choice.module.css';
import { usePlacesAround } from './uk-places.queries';

const distances = [5, 10, 15, 20, 30, 50];

/** Places around a point as checkboxes. Those that have a page already cannot be ticked. */
export function TownChoice({
  point,
  chosen,
  onChange,
  error,
}: {
  point: Coordinates | undefined;
  chosen: readonly PlaceAround[];
  onChange: (chosen: readonly PlaceAround[]) => void;
  error: string | undefined;
}) {
  const [miles, setMiles] = useState(15);
  const errorId = useId();
  const { data: places, isError, refetch } = usePlacesAround(point, miles);
  const isChosen = (place: PlaceAround) => chosen.some(({ slug }) => slug === place.slug);
  const toggle = (place: PlaceAround) =>
    onChange(isChosen(place) ? chosen.filter(({ slug }) => slug !== place.slug) : [...chosen, place]);
  const free = (places ?? []).filter(
    (place, index, all) => !place.exists && firstOf(all, place.slug) === index,
  );
  return (
    <fieldset className={records.group} aria-describedby={error ? errorId : undefined}>
      <legend>Towns</legend>
      <SelectField
        label="Within"
        value={miles}
        onChange={({ target }) => {
          setMiles(Number(target.value));
          onChange([]);
        }}
      >
        {distances.map((distance) => (
          <option key={distance} value={distance}>
            {distance} miles
          </option>
        ))}
      </SelectField>
      {error && <FieldError id={errorId} message={error} />}
      {isError && (
        <p role="alert">
          The list of places is unavailable. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {places?.length === 0 && <p role="status">No places in the list within {miles} miles.</p>}
      {free.length > 0 && (
        <div className={styles.tools}>
          <Button size="s" onClick={() => onChange(free)}>
            Choose all
          </Button>
          <Button size="s" onClick={() => onChange([])}>
            Clear selection
          </Button>
        </div>
      )}
      <ul className={styles.towns}>
        {(places ?? []).map((place) => (
          <li key={`${place.name}, ${place.county}`}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(place)}
                disabled={place.exists}
                onChange={() => toggle(place)}
              />
              <span>
                <b>{place.name}</b>
                <small>{place.exists ? 'Added already' : describe(place)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Two places may share a name; only the nearest can have its slug. */
const firstOf = (places: readonly PlaceAround[], slug: string): number =>
  places.findIndex((place) => place.slug === slug);
