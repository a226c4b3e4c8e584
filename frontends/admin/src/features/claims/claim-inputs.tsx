import { claimKinds } from '@latchline/contracts/content/claims/claim.schema';
import type { ClaimValues } from '@latchline/contracts/content/claims/claim-form.schema';
import type { Fact } from '@latchline/contracts/content/claims/claim-facts';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../../shared/forms/field-of';
import { labels } from './claim-fields';
import { kindWords } from './claim-words';

/** The fields of a claim, the same for a new one and for one that is there. */
export function ClaimInputs<Given>({
  form,
  facts,
}: {
  form: UseFormReturn<ClaimValues, unknown, Given>;
  facts: readonly Fact[];
}) {
  const bound = fieldOf(form);
  const fact = useWatch({ control: form.control, name: 'fact' });
  const known = facts.find((each) => each.fact === fact);
  const field = (name: keyof ClaimValues) => ({ label: labels[name], ...bound(name) });
  return (
    <>
      <TextField {...field('text')} hint="As visitors read it." autoComplete="off" />
      <SelectField {...field('kind')}>
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('fact')} hint="The value is read there, so it cannot disagree with the site.">
        <option value="">No fact: a value of its own</option>
        {fact !== '' && !known && <option value={fact}>{fact}</option>}
        {facts.map((each) => (
          <option key={each.fact} value={each.fact}>
            {each.label} ({each.value})
          </option>
        ))}
      </SelectField>
      {fact === '' && <TextField {...field('own_value')} autoComplete="off" />}
      <TextArea {...field('shown_on')} rows={3} hint="Addresses of pages, one a line." spellCheck={false} />
      <TextArea
        {...field('evidence')}
        rows={4}
        hint="What it rests on: a survey, a price list, a certificate."
      />
      <TextField {...field('evidence_url')} inputMode="url" autoComplete="off" spellCheck={false} />
      <TextField
        {...field('evidence_file')}
        autoComplete="off"
        hint="As it is kept in the office’s archive."
      />
      <TextField {...field('owner')} autoComplete="off" hint="Who looks after it." />
      <TextField {...field('review_on')} type="date" />
    </>
  );
}
