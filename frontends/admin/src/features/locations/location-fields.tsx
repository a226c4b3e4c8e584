import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { FieldOf } from '../../shared/forms/field-of';
import type { Rows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import type { LocationValues } from './location-form';
import { pageOf } from './location-page';
import { Coordinates, NameAndResponseTime, PostcodeDistricts, TitleAndDescription } from './place-fields';
import { townPlaceholders, useFilledTexts } from './use-filled-texts';

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

function SearchTexts({ field, typed, slug }: Omit<LocationFieldsProps, 'faqs'>) {
  const filled = useFilledTexts(typed, townPlaceholders(typed));
  return (
    <fieldset className={records.group}>
      <legend>In search results</legend>
      <TitleAndDescription field={field} hint={placeholders} />
      <SearchSnippet {...filled} address={pageOf(slug)} />
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
