import { TextField } from '@latchline/kit/components/field/field';
import type { FieldOf } from '../../shared/forms/field-of';
import { Coordinates, TitleAndDescription } from './place-fields';
import type { RegionValues } from './place-form';

export function RegionFields({ field, typed }: { field: FieldOf<RegionValues>; typed: RegionValues }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TitleAndDescription
        field={field}
        hint="Placeholders are filled in: {region}, {callout_price_from}, {phone}."
      />
      <Coordinates field={field} typed={typed} />
    </>
  );
}
