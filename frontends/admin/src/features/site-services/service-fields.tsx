import { FieldError, TextArea, TextField } from '@latchline/kit/components/field/field';
import { drawingNames } from '@latchline/kit/drawings/drawing-by-name';
import type { FieldOf } from '../../shared/forms/field-of';
import type { Rows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import { DrawingPicture, drawingTitle } from './drawing-picture';
import type { ServiceValues } from './service-form';

interface ServiceFieldsProps {
  readonly field: FieldOf<ServiceValues>;
  readonly features: Rows<{ text: string }>;
  /** The name of the selected drawing. */
  readonly drawing: string;
}

/** The fields of a service, new or existing. */
export function ServiceFields({ field, features, drawing }: ServiceFieldsProps) {
  return (
    <>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea
        label="Description"
        hint="Placeholders are filled in: {response_time}, {callout_price_from}, {phone}."
        rows={3}
        {...field('description')}
      />
      <div className={records.pair}>
        <TextField label="Link text" autoComplete="off" {...field('cta_text')} />
        <TextField label="Link address" autoComplete="off" {...field('link')} />
      </div>
      <TextField
        label="Price in pounds"
        optional
        hint="Leave empty for none."
        inputMode="decimal"
        autoComplete="off"
        {...field('price')}
      />
      <Drawings field={field} drawing={drawing} />
      <Features field={field} features={features} />
    </>
  );
}

function Drawings({ field, drawing }: Omit<ServiceFieldsProps, 'features'>) {
  const names = drawingNames.includes(drawing) ? drawingNames : [drawing, ...drawingNames];
  const { error, ...radio } = field('icon_name');
  return (
    <fieldset className={records.list} aria-describedby={error ? 'drawing-error' : undefined}>
      <legend>Drawing</legend>
      {error && <FieldError id="drawing-error" message={error} />}
      <div className={records.drawings}>
        {names.map((name) => (
          <label key={name}>
            <input type="radio" value={name} aria-label={drawingTitle(name)} {...radio} />
            <DrawingPicture name={name} />
            {drawingTitle(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Features({ field, features }: Omit<ServiceFieldsProps, 'drawing'>) {
  return (
    <ListEditor legend="Features" entry="Feature" rows={features} empty={{ text: '' }}>
      {(index) => (
        <TextField
          label={`Feature ${index + 1}`}
          {...field(`features.${index}.text`)}
          error={features.errorOf(index)}
        />
      )}
    </ListEditor>
  );
}
