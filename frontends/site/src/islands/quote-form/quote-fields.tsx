import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { ChoiceField } from '@latchline/kit/components/field/choice-field';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { CoverageNote } from './coverage-note';
import { PlaceField } from './place-field';
import type { QuoteField } from '@latchline/contracts/leads/quote-fields';
import type { QuoteValues } from './quote-values';
import { serviceOptions, urgencyOptions } from './labels';

interface QuoteFieldsProps {
  idOf: (field: QuoteField) => string;
  values: QuoteValues;
  coverage: Coverage | null;
  words: QuoteFormCopy;
  errorOf: (field: QuoteField) => string | undefined;
  /** Folds the optional fields away. */
  short?: boolean;
}

/** All fields are uncontrolled: see `useQuoteForm`. */
export function QuoteFields({ short = false, ...props }: QuoteFieldsProps) {
  if (!short) {
    return (
      <div className="form-grid">
        <RequiredFields {...props} />
        <OptionalFields {...props} />
      </div>
    );
  }
  const isWrong = optionalFields.some((field) => props.errorOf(field) !== undefined);
  return (
    <>
      <div className="form-grid">
        <RequiredFields {...props} />
      </div>
      <details className="more" open={isWrong}>
        <summary>
          <Icon name="chevron-down" />
          Add more details (optional)
        </summary>
        <div className="form-grid">
          <OptionalFields {...props} />
        </div>
      </details>
    </>
  );
}

const optionalFields = ['email', 'service', 'urgency', 'message'] as const satisfies readonly QuoteField[];

const commonProps = ({ idOf, values, errorOf }: QuoteFieldsProps, field: QuoteField) => ({
  id: idOf(field),
  name: field,
  defaultValue: values[field],
  error: errorOf(field),
});

function RequiredFields(props: QuoteFieldsProps) {
  const { values, coverage, words } = props;
  return (
    <>
      <TextField
        {...commonProps(props, 'name')}
        label="Full name"
        className="full"
        inputClassName="w-m"
        autoComplete="name"
        maxLength={leadLimits.name}
        enterKeyHint="next"
        required
      />
      <TextField
        {...commonProps(props, 'phone')}
        label="Phone number"
        hint={words.phone_hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={leadLimits.phone}
        enterKeyHint="next"
        required
      />
      <PostcodeField
        {...commonProps(props, 'postcode')}
        coverage={values.postcode === '' ? null : coverage}
        words={words}
      />
      <PlaceField
        {...commonProps(props, 'place')}
        position={values.position}
        coverage={values.postcode === '' ? coverage : null}
        words={words}
      />
    </>
  );
}

function OptionalFields(props: QuoteFieldsProps) {
  return (
    <>
      <TextField
        {...commonProps(props, 'email')}
        label="E-mail address"
        optional
        className="full"
        inputClassName="w-m"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        enterKeyHint="next"
      />
      <SelectField
        {...commonProps(props, 'service')}
        label="What do you need?"
        optional
        className="full"
        inputClassName="w-m"
      >
        <option value="">Please choose</option>
        {serviceOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        {...commonProps(props, 'urgency')}
        legend="How soon?"
        optional
        className="full"
        options={urgencyOptions}
      />
      <TextArea
        {...commonProps(props, 'message')}
        label="What happened?"
        optional
        className="full"
        rows={4}
        maxLength={leadLimits.message}
      />
    </>
  );
}

function PostcodeField({
  coverage,
  words,
  ...props
}: {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  coverage: Coverage | null;
  words: QuoteFormCopy;
}) {
  return (
    <TextField
      {...props}
      label="Postcode"
      hint={words.postcode_hint}
      note={<CoverageNote inputId={props.id} by="postcode" known={coverage} words={words} />}
      inputClassName="up w-s"
      placeholder={words.postcode_example}
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={leadLimits.postcode}
      enterKeyHint="next"
      required
    />
  );
}
