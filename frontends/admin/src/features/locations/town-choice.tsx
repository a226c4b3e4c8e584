import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { plainName } from '@latchline/contracts/locations/place-names/plain-name';
import { mostNewTowns, type PlaceAround } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Button } from '@latchline/kit/components/button/button';
import { FieldError, SelectField, TextField } from '@latchline/kit/components/field/field';
import { useId, useState } from 'react';
import records from '../../shared/records/records.module.css';
import { describe } from './place-picker';
import styles from './town-choice.module.css';
import { usePlacesAround } from './uk-places.queries';

const distances = [5, 10, 15, 20, 30, 50];
/** Shorter lists are read as quickly as a filter is typed. */
const longList = 20;

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
  const [miles, setMiles] = useState(10);
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const { data, isError, refetch } = usePlacesAround(point, miles);
  const places = data?.items ?? [];
  const shown = places.filter((place) => matches(place, filter));
  const isChosen = (place: PlaceAround) => chosen.some(({ slug }) => slug === place.slug);
  const toggle = (place: PlaceAround) =>
    onChange(isChosen(place) ? chosen.filter(({ slug }) => slug !== place.slug) : [...chosen, place]);
  const free = shown.filter((place) => !place.exists && firstOf(places, place.slug) === place);
  const most = free.slice(0, mostNewTowns);
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
      {places.length > longList && (
        <TextField
          label="Filter"
          hint="Part of a name, or a postcode district."
          autoComplete="off"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {data && <p role="status">{countOf({ shown: shown.length, total: data.total, miles, filter })}</p>}
      {free.length > 0 && (
        <div className={styles.tools}>
          <Button size="s" onClick={() => onChange(most)}>
            {most.length < free.length ? `Choose the nearest ${most.length}` : 'Choose all'}
          </Button>
          <Button size="s" onClick={() => onChange([])}>
            Clear selection
          </Button>
        </div>
      )}
      <ul className={styles.towns}>
        {shown.map((place) => (
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
const firstOf = (places: readonly PlaceAround[], slug: string): PlaceAround | undefined =>
  places.find((place) => place.slug === slug);

function matches({ name, postcode_districts }: PlaceAround, filter: string): boolean {
  const typed = plainName(filter);
  return plainName(name).includes(typed) || postcode_districts.some((one) => one.toLowerCase() === typed);
}

interface Counted {
  readonly shown: number;
  readonly total: number;
  readonly miles: number;
  readonly filter: string;
}

function countOf({ shown, total, miles, filter }: Counted): string {
  if (total === 0) return `No places in the list within ${miles} miles.`;
  if (filter.trim() !== '') return shown === 1 ? '1 place found' : `${shown} places found`;
  const places = total === 1 ? '1 place' : `${total} places`;
  return shown < total
    ? `The nearest ${shown} of ${places} within ${miles} miles`
    : `${places} within ${miles} miles`;
}
