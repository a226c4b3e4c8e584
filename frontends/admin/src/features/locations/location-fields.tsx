import { townPath } from '@latchline/contracts/addresses/page-paths';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import type { FieldOf } from '../../shared/forms/field-of';
import type { Rows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import type { LocationValues } from './location-form';
import { Coordinates, NameAndResponseTime, PostcodeDistricts, TitleAndDescription } from './place-fields';
import { usePlaces } from './places.queries';
import { useFilledTexts, useTownPlaceholders } from './use-filled-texts';

interface LocationFieldsProps {
  readonly field: FieldOf<LocationValues>;
  readonly typed: LocationValues;
  readonly faqs: Rows<{ question: string; answer: string }>;
  readonly slug: string;
}

const placeholders = 'Placeholders are filled in: {town}, {response_time}, {callout_price_from}, {phone}.';

/** The fields of a town, new or existing. */
export function LocationFields({ field, typed, faqs, slug }: LocationFieldsProps) {
  return (
    <>
      <NameAndResponseTime field={field} example="15-30" />
      <RegionField field={field} />
      <SearchTexts field={field} typed={typed} slug={slug} />
      <Coordinates field={field} typed={typed} />
      <TextField
        label="Nearby towns"
        optional
        hint="Separate with commas. Towns that have a page are linked."
        autoComplete="off"
        {...field('nearby_towns')}
      />
      <PostcodeDistricts field={field} />
      <TextArea
        label="Introduction"
        hint={`Leave a line empty to start a new paragraph. ${placeholders}`}
        rows={8}
        {...field('intro_content')}
      />
      <TextArea label="Local note" optional rows={3} {...field('local_note')} />
      <Faqs field={field} faqs={faqs} />
    </>
  );
}

/** The region is part of the page address. Its only choice needs no field. */
function RegionField({ field }: Pick<LocationFieldsProps, 'field'>) {
  const regions = usePlaces().regions.data ?? [];
  if (regions.length < 2) return null;
  return (
    <SelectField
      label="Region"
      hint="Part of the page address. If you move a town to another region, its old address redirects."
      {...field('region')}
    >
      <option value="">Choose…</option>
      {regions.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SearchTexts({ field, typed, slug }: Omit<LocationFieldsProps, 'faqs'>) {
  const filled = useFilledTexts(typed, useTownPlaceholders(typed));
  return (
    <fieldset className={records.group}>
      <legend>In search results</legend>
      <TitleAndDescription field={field} hint={placeholders} />
      <SearchSnippet {...filled} address={townPath({ region: typed.region || '…', slug })} />
    </fieldset>
  );
}

function Faqs({ field, faqs }: Pick<LocationFieldsProps, 'field' | 'faqs'>) {
  return (
    <ListEditor
      legend="Questions and answers"
      entry="Question"
      rows={faqs}
      empty={{ question: '', answer: '' }}
    >
      {(index) => (
        <>
          <TextField label={`Question ${index + 1}`} {...field(`faqs.${index}.question`)} />
          <TextArea label={`Answer ${index + 1}`} rows={3} {...field(`faqs.${index}.answer`)} />
        </>
      )}
    </ListEditor>
  );
}
