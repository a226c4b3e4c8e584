import { FieldError, TextArea, TextField } from '@latchline/kit/components/field/field';
import { drawingNames } from '@latchline/kit/drawings/drawing-by-name';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { firstMessage } from '../../shared/editing/first-message';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import { DrawingPicture, drawingTitle } from './drawing-picture';
import type { ServiceValues } from './service-form';

type Form = UseFormReturn<ServiceValues, unknown, object>;

/** What of a service is typed; the same for one that is there and for a new one. */
export function ServiceFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        hint="Facts in braces are filled in: {response_time}, {callout_price_from}, {phone}."
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className={records.pair}>
        <TextField
          label="Words of the link"
          autoComplete="off"
          error={errors.cta_text?.message}
          {...register('cta_text')}
        />
        <TextField label="Leads to" autoComplete="off" error={errors.link?.message} {...register('link')} />
      </div>
      <TextField
        label="Price in pounds"
        optional
        hint="Empty names none."
        inputMode="decimal"
        autoComplete="off"
        error={errors.price?.message}
        {...register('price')}
      />
      <Drawings form={form} />
      <Features form={form} />
    </>
  );
}

function Drawings({ form: { register, formState, getValues } }: { form: Form }) {
  const chosen = getValues('icon_name');
  const names = drawingNames.includes(chosen) ? drawingNames : [chosen, ...drawingNames];
  const error = formState.errors.icon_name?.message;
  return (
    <fieldset className={records.list} aria-describedby={error ? 'drawing-error' : undefined}>
      <legend>Drawing</legend>
      {error && <FieldError id="drawing-error" message={error} />}
      <div className={records.drawings}>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" value={name} aria-label={drawingTitle(name)} {...register('icon_name')} />
            <DrawingPicture name={name} />
            {drawingTitle(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Features({ form: { control, register, formState } }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'features' });
  const wrong = formState.errors.features;
  return (
    <ListEditor
      legend="Features"
      entry="Feature"
      ids={fields.map(({ id }) => id)}
      error={wrong?.message ?? wrong?.root?.message}
      onAdd={() => append({ text: '' }, { shouldFocus: false })}
      onRemove={remove}
      onMove={move}
    >
      {(index) => (
        <TextField
          label={`Feature ${index + 1}`}
          error={firstMessage(wrong?.[index])}
          {...register(`features.${index}.text`)}
        />
      )}
    </ListEditor>
  );
}
