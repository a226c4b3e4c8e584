import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../icons/icon';

export interface FieldProps {
  label: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Live information below the control, for example the town of a postcode. */
  note?: ReactNode;
  /** Set if something links to the control, such as an error summary. */
  id?: string;
  className?: string;
}

/** Attributes that associate a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint, error, control and note, in reading order. */
export function Field({
  label,
  optional = false,
  hint,
  error,
  note,
  id,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`, note && `${controlId}-note`];
  return (
    <div className={['field', error && 'bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={controlId}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`} message={error} />}
      {children({
        id: controlId,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && <div id={`${controlId}-note`}>{note}</div>}
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      <span>
        <span className="vh">Error: </span>
        {message}
      </span>
    </p>
  );
}

const inputClass = (className?: string) => (className ? `input ${className}` : 'input');

type Controlled<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'className'> &
  FieldProps & { inputClassName?: string };

export function TextField({
  label,
  optional,
  hint,
  error,
  note,
  id,
  className,
  inputClassName,
  ...input
}: Controlled<'input'>) {
  return (
    <Field {...{ label, optional, hint, error, note, id, className }}>
      {(control) => <input type="text" className={inputClass(inputClassName)} {...input} {...control} />}
    </Field>
  );
}

export function TextArea({
  label,
  optional,
  hint,
  error,
  note,
  id,
  className,
  inputClassName,
  ...area
}: Controlled<'textarea'>) {
  return (
    <Field {...{ label, optional, hint, error, note, id, className }}>
      {(control) => <textarea className={inputClass(inputClassName)} {...area} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  optional,
  hint,
  error,
  note,
  id,
  className,
  inputClassName,
  children,
  ...select
}: Controlled<'select'>) {
  return (
    <Field {...{ label, optional, hint, error, note, id, className }}>
      {(control) => (
        <span className={inputClassName ? `select ${inputClassName}` : 'select'}>
          <select className="input" {...select} {...control}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
