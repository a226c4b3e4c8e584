import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';

export interface ChoiceFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'value' | 'className'
> {
  legend: ReactNode;
  optional?: boolean;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  error?: string;
  id?: string;
  className?: string;
}

/** Radio buttons under a legend. The first has the id that an error summary links to. */
export function ChoiceField({
  legend,
  optional = false,
  options,
  defaultValue,
  error,
  id,
  className,
  ...input
}: ChoiceFieldProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      className={['field', error && 'bad', className].filter(Boolean).join(' ')}
      aria-describedby={error ? `${groupId}-error` : undefined}
    >
      <legend className="legend">
        {legend}
        {optional && <span> (optional)</span>}
      </legend>
      {error && <FieldError id={`${groupId}-error`} message={error} />}
      <div className="choice">
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              {...input}
              type="radio"
              id={index === 0 ? groupId : undefined}
              value={value}
              defaultChecked={value === defaultValue}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
