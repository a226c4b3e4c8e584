import { claimKinds } from '@latchline/contracts/content/claims/claim.schema';
import type { ClaimValues } from '@latchline/contracts/content/claims/claim-form.schema';
import type { LinkedSetting } from '@latchline/contracts/content/claims/linkable-settings';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../../shared/forms/field-of';
import { labels } from './claim-fields';
import { kindLabels } from './claim-labels';

/** The fields of a claim, new or existing. */
export function ClaimInputs<Output>({
  form,
  facts,
}: {
  form: UseFormReturn<ClaimValues, unknown, Output>;
  facts: readonly LinkedSetting[];
}) {
  const bound = fieldOf(form);
  const fact = useWatch({ control: form.control, name: 'fact' });
  const known = facts.find((each) => each.fact === fact);
  const field = (name: keyof ClaimValues) => ({ label: labels[name], ...bound(name) });
  return (
    <>
      <TextField {...field('text')} hint="As it reads on the site." autoComplete="off" />
      <SelectField {...field('kind')}>
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('fact')}
        hint="The value comes from this setting, so it always matches the site."
      >
        <option value="">None: enter a value</option>
        {fact !== '' && !known && <option value={fact}>{fact}</option>}
        {facts.map((each) => (
          <option key={each.fact} value={each.fact}>
            {each.label} ({each.value})
          </option>
        ))}
      </SelectField>
      {fact === '' && <TextField {...field('own_value')} autoComplete="off" />}
      <TextArea {...field('shown_on')} rows={3} hint="Page addresses, one per line." spellCheck={false} />
      <TextArea
        {...field('evidence')}
        rows={4}
        hint="What supports it, for example a survey, a price list or a certificate."
      />
      <TextField {...field('evidence_url')} inputMode="url" autoComplete="off" spellCheck={false} />
      <TextField
        {...field('evidence_file')}
        autoComplete="off"
        hint="The file’s name in the office archive."
      />
      <TextField {...field('owner')} autoComplete="off" hint="Who is responsible for it." />
      <TextField {...field('review_on')} type="date" />
    </>
  );
}
