import type { UkPlace } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { slugOfPlace } from '@latchline/contracts/locations/place-names/slug-of-place';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setValue'>;

/** Fills in the form of a new place from the list; `more` are fields of that form only. */
export function fillFrom<Values extends FieldValues & { name: string; slug: string }>(
  form: Form<Values>,
  { name, coordinates }: UkPlace,
  more: Readonly<Record<string, string>> = {},
): void {
  const values = {
    name,
    slug: slugOfPlace(name),
    'coordinates.lat': String(coordinates.lat),
    'coordinates.lng': String(coordinates.lng),
    ...more,
  };
  for (const [field, value] of Object.entries(values))
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: false,
    });
}
