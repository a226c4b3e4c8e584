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

/** Separates what belongs to the field from what belongs to its control. */
function split<P extends FieldProps>({ label, optional, hint, error, note, id, className, ...control }: P) {
  return { field: { label, optional, hint, error, note, id, className }, control };
}

export function TextField({ inputClassName, ...props }: Controlled<'input'>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(ids) => <input type="text" className={inputClass(inputClassName)} {...control} {...ids} />}
    </Field>
  );
}

export function TextArea({ inputClassName, ...props }: Controlled<'textarea'>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(ids) => <textarea className={inputClass(inputClassName)} {...control} {...ids} />}
    </Field>
  );
}

export function SelectField({ inputClassName, children, ...props }: Controlled<'select'>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(ids) => (
        <span className={inputClassName ? `select ${inputClassName}` : 'select'}>
          <select className="input" {...control} {...ids}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
