import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { firstMessage } from '../../shared/editing/first-message';
import records from '../../shared/records/records.module.css';
import { isInBritain, type LocationValues } from './location-form';

type PlaceValues = Pick<
  LocationValues,
  'name' | 'response_time' | 'title' | 'meta_description' | 'coordinates' | 'postcode_districts'
>;
export type PlaceForm = UseFormReturn<PlaceValues, unknown, object>;

/** Part of the address of its page: it stays. */
export function FixedSlug({ slug }: { slug: string }) {
  return (
    <div className="field">
      <label htmlFor="location-slug">Slug</label>
      <p className="hint" id="location-slug-hint">
        Part of the address of its page: it stays.
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

export function NameAndResponseTime({
  form: { register, formState },
  example,
}: {
  form: PlaceForm;
  example: string;
}) {
  const { errors } = formState;
  return (
    <div className={records.pair}>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Response time in minutes"
        inputMode="numeric"
        autoComplete="off"
        placeholder={example}
        error={errors.response_time?.message}
        {...register('response_time')}
      />
    </div>
  );
}

export function TitleAndDescription({
  form: { register, formState },
  hint,
}: {
  form: PlaceForm;
  hint: string;
}) {
  return (
    <>
      <TextField
        label="Title"
        hint={hint}
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Description"
        rows={3}
        error={formState.errors.meta_description?.message}
        {...register('meta_description')}
      />
    </>
  );
}

export function PostcodeDistricts({ form: { register, formState } }: { form: PlaceForm }) {
  return (
    <TextArea
      label="Postcode districts"
      optional
      hint="Covered from here, like S11, S12. A district belongs to one town or city."
      rows={2}
      spellCheck={false}
      autoComplete="off"
      error={firstMessage(formState.errors.postcode_districts)}
      {...register('postcode_districts')}
    />
  );
}

export function Coordinates({ form: { register, formState, control } }: { form: PlaceForm }) {
  const wrong = formState.errors.coordinates;
  const inside = isInBritain(useWatch({ control, name: 'coordinates' }));
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
          error={wrong?.[name]?.message}
          {...(name === 'lng' && !inside && { note: 'This lies outside Britain. Is the sign right?' })}
          {...register(`coordinates.${name}`)}
        />
      ))}
    </div>
  );
}
