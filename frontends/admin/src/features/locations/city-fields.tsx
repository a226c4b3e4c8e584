import type { City } from '@latchline/contracts/locations/city.schema';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { FieldOf } from '../../shared/forms/field-of';
import records from '../../shared/records/records.module.css';
import { Coordinates, NameAndResponseTime, PostcodeDistricts, TitleAndDescription } from './place-fields';
import type { CityValues } from './place-form';

const placeholders = 'Placeholders are filled in: {city}, {response_time}, {callout_price_from}, {phone}.';

/** The four services of a city page, in their order on the page. */
export const cityServices: readonly { readonly name: keyof City['services']; readonly label: string }[] = [
  { name: 'lockouts', label: 'Emergency lockouts' },
  { name: 'repairs', label: 'Lock repairs and replacement' },
  { name: 'keys', label: 'Key cutting' },
  { name: 'upgrades', label: 'Security upgrades' },
];
/** The topics of the four questions of a city page. */
const questions = ['Arrival time', 'Coverage', 'Night-time', 'Qualifications'];

export function CityFields({ field, typed }: { field: FieldOf<CityValues>; typed: CityValues }) {
  return (
    <>
      <NameAndResponseTime field={field} example="30-60" />
      <fieldset className={records.group}>
        <legend>In search results</legend>
        <TitleAndDescription field={field} hint={placeholders} />
      </fieldset>
      <Coordinates field={field} typed={typed} />
      <PostcodeDistricts field={field} />
      <TextArea
        label="Introduction"
        hint={`Leave a line empty to start a new paragraph. ${placeholders}`}
        rows={8}
        {...field('intro')}
      />
      <TextArea label="Local note" optional rows={3} {...field('local_note')} />
      <fieldset className={records.group}>
        <legend>Services</legend>
        {cityServices.map(({ name, label }) => (
          <TextArea key={name} label={label} rows={3} {...field(`services.${name}`)} />
        ))}
      </fieldset>
      {questions.map((about, index) => (
        <fieldset key={about} className={records.group}>
          <legend>{about}</legend>
          <TextField label={`Question ${index + 1}`} {...field(`faqs.${index}.question`)} />
          <TextArea label={`Answer ${index + 1}`} rows={3} {...field(`faqs.${index}.answer`)} />
        </fieldset>
      ))}
    </>
  );
}
