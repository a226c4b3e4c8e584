import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { FieldOf } from '../../shared/forms/field-of';
import records from '../../shared/records/records.module.css';
import { isInBritain, type LocationValues } from './location-form';

type PlaceValues = Pick<
  LocationValues,
  'name' | 'response_time' | 'title' | 'meta_description' | 'coordinates' | 'postcode_districts'
>;
type PlaceField = FieldOf<PlaceValues>;

/** The slug, read-only because it is part of the page address. */
export function FixedSlug({ slug }: { slug: string }) {
  return (
    <div className="field">
      <label htmlFor="location-slug">Slug</label>
      <p className="hint" id="location-slug-hint">
        Part of the page address, so it can’t be changed.
      </p>
      <input
        className="input"
        id="location-slug"
        aria-describedby="location-slug-hint"
        value={slug}
        readOnly
      />
    </div>
  );
}

export function NameAndResponseTime({ field, example }: { field: PlaceField; example: string }) {
  return (
    <div className={records.pair}>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField
        label="Response time in minutes"
        inputMode="numeric"
        autoComplete="off"
        placeholder={example}
        {...field('response_time')}
      />
    </div>
  );
}

export function TitleAndDescription({
  field,
  hint,
}: {
  field: FieldOf<Pick<PlaceValues, 'title' | 'meta_description'>>;
  hint: string;
}) {
  return (
    <>
      <TextField label="Title" hint={hint} autoComplete="off" {...field('title')} />
      <TextArea label="Description" rows={3} {...field('meta_description')} />
    </>
  );
}

export function PostcodeDistricts({ field }: { field: PlaceField }) {
  return (
    <TextArea
      label="Postcode districts"
      optional
      hint="The districts covered from here, like S11, S12. Each belongs to one town or city."
      rows={2}
      spellCheck={false}
      autoComplete="off"
      {...field('postcode_districts')}
    />
  );
}

export function Coordinates({
  field,
  typed: { coordinates },
}: {
  field: FieldOf<Pick<PlaceValues, 'coordinates'>>;
  typed: Pick<PlaceValues, 'coordinates'>;
}) {
  const inside = isInBritain(coordinates);
  const parts = [
    { name: 'lat', label: 'Latitude', placeholder: '53.38113' },
    { name: 'lng', label: 'Longitude', placeholder: '-1.47009' },
  ] as const;
  return (
    <div className={records.pair}>
      {parts.map(({ name, label, placeholder }) => (
        <TextField
          key={name}
          label={label}
          inputMode="text"
          autoComplete="off"
          placeholder={placeholder}
          {...(name === 'lng' && !inside && { note: 'This is outside Britain. Check the minus sign.' })}
          {...field(`coordinates.${name}`)}
        />
      ))}
    </div>
  );
}
