import type { UkPlace } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Field } from '@latchline/kit/components/field/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import styles from './place-picker.module.css';
import { type PlaceSearch, useUkPlaces } from './uk-places.queries';

interface PlacePickerProps extends Omit<PlaceSearch, 'q'> {
  readonly label: string;
  readonly hint: string;
  readonly onPick: (place: UkPlace) => void;
}

export const pickerHint =
  'By name or postcode district. It fills in the fields below, and you can change them. You can also type a place that is not in the list.';

/** A combobox over the list of UK places (ARIA APG, list autocomplete with manual selection). */
export function PlacePicker({ label, hint, onPick, ...search }: PlacePickerProps) {
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const settled = useSettled(q.trim());
  const { data: places = [], isError, isFetching } = useUkPlaces({ ...search, q: settled });
  const waiting = isFetching || settled !== q.trim();
  const shown = open && q.trim().length > 1;
  const optionId = (index: number) => `${listId}-${index}`;

  const pick = (place: UkPlace) => {
    setQ(place.name);
    setOpen(false);
    setActive(-1);
    onPick(place);
  };
  const move = (by: number) => {
    setOpen(true);
    if (places.length > 0)
      setActive((active + by + places.length + (active < 0 && by < 0 ? 1 : 0)) % places.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && shown && chosen) pick(chosen);
    else if (event.key === 'Escape' && shown) setOpen(false);
    // Enter must not submit the form around the combobox.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.picker}>
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={q}
            onChange={({ target }) => {
              setQ(target.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.options}
        hidden={!shown || places.length === 0}
      >
        {places.map((place, index) => (
          <li
            key={`${place.name}, ${place.county}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // The input keeps the focus, so that its blur does not close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            <b>{place.name}</b>
            <span>{describe(place)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.status} role="status">
        {shown && statusOf({ waiting, isError, count: places.length })}
      </p>
      <PlacesSource />
    </div>
  );
}

/** Where the list comes from, as its licence asks. */
const PlacesSource = () => (
  <p className="hint">
    Places:{' '}
    <a href="https://www.geonames.org/" rel="noreferrer">
      GeoNames
    </a>
    ,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
      CC BY 4.0
    </a>
  </p>
);

function statusOf({
  waiting,
  isError,
  count,
}: {
  waiting: boolean;
  isError: boolean;
  count: number;
}): string {
  if (isError) return 'The list is unavailable. Fill in the fields below.';
  if (waiting) return 'Searching…';
  if (count === 0) return 'Not in the list. Fill in the fields below.';
  return count === 1 ? '1 place found' : `${count} places found`;
}

/** "West Yorkshire, LS1 to LS29, 12 miles". */
export function describe({ kind, county, miles, postcode_districts: districts }: UkPlace): string {
  const [first, last] = [districts[0], districts.at(-1)];
  const where = kind === 'county' ? 'County' : county;
  const codes = first && last && (first === last ? first : `${first} to ${last}`);
  return [where, codes, miles !== null && `${miles} miles`].filter(Boolean).join(', ');
}
