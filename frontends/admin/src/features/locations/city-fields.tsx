import type { City } from '@latchline/contracts/locations/city.schema';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { UseFormReturn } from 'react-hook-form';
import records from '../../shared/records/records.module.css';
import { Coordinates, NameAndResponseTime, PostcodeDistricts, TitleAndDescription } from './place-fields';
import type { CityValues } from './place-form';

type Form = UseFormReturn<CityValues, unknown, object>;

const placeholders = 'Facts in braces are filled in: {city}, {response_time}, {callout_price_from}, {phone}.';

/** The four services of a city, in the order of its page. */
export const cityServices: readonly { readonly name: keyof City['services']; readonly label: string }[] = [
  { name: 'lockouts', label: 'Emergency lockouts' },
  { name: 'repairs', label: 'Lock repairs and replacement' },
  { name: 'keys', label: 'Key cutting' },
  { name: 'upgrades', label: 'Security upgrades' },
];
/** The four questions, as they are asked for. */
const questions = ['Arrival time', 'Coverage', 'Night-time', 'Qualifications'];

export function CityFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <NameAndResponseTime form={form as never} example="30-60" />
      <fieldset className={records.group}>
        <legend>In search results</legend>
        <TitleAndDescription form={form as never} hint={placeholders} />
      </fieldset>
      <Coordinates form={form as never} />
      <PostcodeDistricts form={form as never} />
      <TextArea
        label="Introduction"
        hint={`An empty line begins a new paragraph. ${placeholders}`}
        rows={8}
        error={errors.intro?.message}
        {...register('intro')}
      />
      <TextArea
        label="Local note"
        optional
        rows={3}
        error={errors.local_note?.message}
        {...register('local_note')}
      />
      <fieldset className={records.group}>
        <legend>Services</legend>
        {cityServices.map(({ name, label }) => (
          <TextArea
            key={name}
            label={label}
            rows={3}
            error={errors.services?.[name]?.message}
            {...register(`services.${name}`)}
          />
        ))}
      </fieldset>
      {questions.map((about, index) => (
        <fieldset key={about} className={records.group}>
          <legend>{about}</legend>
          <TextField
            label={`Question ${index + 1}`}
            error={errors.faqs?.[index]?.question?.message}
            {...register(`faqs.${index}.question`)}
          />
          <TextArea
            label={`Answer ${index + 1}`}
            rows={3}
            error={errors.faqs?.[index]?.answer?.message}
            {...register(`faqs.${index}.answer`)}
          />
        </fieldset>
      ))}
    </>
  );
}
