import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { firstMessage } from '../../shared/editing/first-message';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import type { LocationValues } from './location-form';
import { pageOf } from './location-page';
import { Coordinates, NameAndResponseTime, PostcodeDistricts, TitleAndDescription } from './place-fields';
import { townFacts, useFilledTexts } from './use-filled-texts';

type Form = UseFormReturn<LocationValues, unknown, object>;

const placeholders = 'Facts in braces are filled in: {town}, {response_time}, {callout_price_from}, {phone}.';

/** What of a town is typed; the same for one that is there and for a new one. */
export function LocationFields({ form, slug }: { form: Form; slug: string }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <NameAndResponseTime form={form as never} example="15-30" />
      <SearchTexts form={form} slug={slug} />
      <Coordinates form={form as never} />
      <TextField
        label="Nearby towns"
        optional
        hint="With commas between. Those that have a page are linked."
        autoComplete="off"
        error={firstMessage(errors.nearby_towns)}
        {...register('nearby_towns')}
      />
      <PostcodeDistricts form={form as never} />
      <TextArea
        label="Introduction"
        hint={`An empty line begins a new paragraph. ${placeholders}`}
        rows={8}
        error={errors.intro_content?.message}
        {...register('intro_content')}
      />
      <TextArea
        label="Local note"
        optional
        rows={3}
        error={errors.local_note?.message}
        {...register('local_note')}
      />
      <Faqs form={form} />
    </>
  );
}

function SearchTexts({ form, slug }: { form: Form; slug: string }) {
  const { control } = form;
  const [name, title, meta_description, response_time] = useWatch({
    control,
    name: ['name', 'title', 'meta_description', 'response_time'],
  });
  const filled = useFilledTexts({ title, meta_description }, townFacts({ name, response_time }));
  return (
    <fieldset className={records.group}>
      <legend>In search results</legend>
      <TitleAndDescription form={form as never} hint={placeholders} />
      <SearchSnippet {...filled} address={pageOf(slug)} />
    </fieldset>
  );
}

function Faqs({ form: { control, register, formState } }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faqs' });
  const wrong = formState.errors.faqs;
  return (
    <ListEditor
      legend="Questions and answers"
      entry="Question"
      ids={fields.map(({ id }) => id)}
      error={wrong?.message ?? wrong?.root?.message}
      onAdd={() => append({ question: '', answer: '' }, { shouldFocus: false })}
      onRemove={remove}
      onMove={move}
    >
      {(index) => (
        <>
          <TextField
            label={`Question ${index + 1}`}
            error={wrong?.[index]?.question?.message}
            {...register(`faqs.${index}.question`)}
          />
          <TextArea
            label={`Answer ${index + 1}`}
            rows={3}
            error={wrong?.[index]?.answer?.message}
            {...register(`faqs.${index}.answer`)}
          />
        </>
      )}
    </ListEditor>
  );
}
