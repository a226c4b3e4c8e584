import type { leadLimits } from '@latchline/contracts/leads/lead-rules';
import { fieldId } from '@latchline/contracts/leads/quote-fields';
import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { answerTo } from './language-coverage';
import type { LanguageField } from './language-field-names';

/** Numbers and postcodes are written from left to right in every language. */
export function LanguageFields({
  model: { copy, quote_form },
  wrong,
  limits,
}: {
  model: LanguagePage;
  wrong: readonly (LanguageField | 'other')[];
  limits: typeof leadLimits;
}) {
  const { form, errors } = copy;
  const { values, coverage } = quote_form;
  const common = (name: LanguageField) => ({
    name,
    defaultValue: values[name],
    error: wrong.includes(name) ? errors[name] : undefined,
    prefix: errors.prefix,
    maxLength: limits[name],
  });
  const isOpen = Boolean(values.place) || wrong.includes('place');
  return (
    <div className="form-grid">
      <TextField
        {...common('name')}
        label={form.name}
        className="full"
        dir="auto"
        autoComplete="name"
        required
      />
      <TextField
        {...common('phone')}
        label={form.phone}
        hint={form.phone_hint}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
      />
      <TextField
        {...common('postcode')}
        label={form.postcode}
        hint={form.postcode_hint}
        inputClassName="up w-s"
        dir="ltr"
        autoComplete="postal-code"
        required
      >
        {coverage && (
          <p className={coverage.covered ? 'inline-ok' : 'inline-ok no'} role="status">
            {answerTo(coverage, copy.coverage)}
          </p>
        )}
      </TextField>
      <details className="place-field full" open={isOpen}>
        <summary>{form.no_postcode}</summary>
        <TextField
          {...common('place')}
          label={form.place}
          hint={form.place_hint}
          dir="auto"
          autoComplete="off"
        />
      </details>
      <TextField
        {...common('message')}
        label={
          <>
            {form.message} <span>{form.optional}</span>
          </>
        }
        hint={form.message_hint}
        className="full"
        dir="auto"
        autoComplete="off"
        isLong
      />
    </div>
  );
}

interface FieldProps {
  readonly name: LanguageField;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Before the error, for screen readers. */
  readonly prefix: string;
  readonly defaultValue: string | undefined;
  readonly maxLength: number;
  readonly dir: 'ltr' | 'auto';
  readonly autoComplete: string;
  readonly className?: string;
  readonly inputClassName?: string;
  readonly type?: 'tel';
  readonly required?: boolean;
  readonly isLong?: boolean;
  /** Below the control. */
  readonly children?: ReactNode;
}

function TextField({
  name,
  label,
  hint,
  error,
  prefix,
  className,
  inputClassName,
  type,
  isLong = false,
  children,
  ...input
}: FieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...input,
    id,
    name,
    className: ['input', inputClassName].filter(Boolean).join(' '),
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={['field', error && 'bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <span className="vh">{prefix}: </span>
            {error}
          </span>
        </p>
      )}
      {isLong ? <textarea rows={3} {...control} /> : <input type={type ?? 'text'} {...control} />}
      {children}
    </div>
  );
}
