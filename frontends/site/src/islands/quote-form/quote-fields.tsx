import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { ChoiceField } from '@latchline/kit/components/field/choice-field';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import { PostcodeNote } from './postcode-note';
import type { QuoteField } from '@latchline/contracts/leads/quote-fields';
import type { QuoteValues } from './quote-values';
import { serviceOptions, urgencyOptions } from './labels';

/** All fields are uncontrolled: see `useQuoteForm`. */
export function QuoteFields({
  idOf,
  values,
  coverage,
  words,
  errorOf,
}: {
  idOf: (field: QuoteField) => string;
  values: QuoteValues;
  coverage: Coverage | null;
  words: QuoteFormCopy;
  errorOf: (field: QuoteField) => string | undefined;
}) {
  const common = (field: QuoteField) => ({
    id: idOf(field),
    name: field,
    defaultValue: values[field],
    error: errorOf(field),
  });
  return (
    <div className="form-grid">
      <TextField
        {...common('name')}
        label="Full name"
        className="full"
        inputClassName="w-m"
        autoComplete="name"
        maxLength={leadLimits.name}
        enterKeyHint="next"
        required
      />
      <TextField
        {...common('phone')}
        label="Phone number"
        hint={words.phone_hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={leadLimits.phone}
        enterKeyHint="next"
        required
      />
      <PostcodeField {...common('postcode')} coverage={coverage} words={words} />
      <TextField
        {...common('email')}
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
        {...common('service')}
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
        {...common('urgency')}
        legend="How soon?"
        optional
        className="full"
        options={urgencyOptions}
      />
      <TextArea
        {...common('message')}
        label="What happened?"
        optional
        className="full"
        rows={4}
        maxLength={leadLimits.message}
      />
    </div>
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
      note={<PostcodeNote inputId={props.id} known={coverage} words={words} />}
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
