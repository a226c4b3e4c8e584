import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';

interface DayFieldProps {
  readonly label: string;
  /** The chosen day, or undefined. */
  readonly value: string | undefined;
  readonly max?: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/**
 * A day to filter by, which takes effect when it is complete. While its year is typed, the field has the years 0002, 0020 and
 * 0202; while a part is missing, it has no value but is invalid.
 */
export function DayField({ label, value = '', max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  return (
    <TextField
      label={label}
      type="date"
      max={max}
      value={typed}
      onChange={(event) => {
        const { value: day, validity } = event.target;
        setTyped(day);
        if (day === '' ? validity.valid : /^2\d{3}-/.test(day)) onChange(event);
      }}
    />
  );
}
