import { TextField } from '@latchline/kit/components/field/field';
import { useId } from 'react';
import type { BoundField } from '../forms/field-of';
import styles from './brand.module.css';

/** A colour as text, with the browser's own colour picker beside it. */
export function ColourField({
  label,
  hint,
  field,
  value,
  onChoose,
}: {
  label: string;
  hint: string;
  field: BoundField;
  /** The text as it is typed. */
  value: string;
  onChoose: (colour: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.colour}>
      <TextField label={label} hint={hint} spellCheck={false} autoComplete="off" {...field} />
      <label className="vh" htmlFor={id}>
        {label}: picker
      </label>
      <input
        id={id}
        type="color"
        className="input"
        value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}
