import { leadServices, leadUrgencies } from '@latchline/contracts/leads/lead-rules';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { manualSource } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { newId } from '../../../shared/browser/new-id';
import { draftStore } from '../../../shared/drafts/draft-store';
import { useUnsaved } from '../../../shared/editing/use-unsaved';
import { useFields } from '../../../shared/forms/use-fields';
import { statusOf } from '../../../shared/http/api-failure';
import { openLead } from '../../../shared/leads/lead-address';
import { serviceLabels, urgencyLabels } from '../../../shared/leads/lead-labels';
import { Dialog } from '../../../shared/ui/dialog';
import { showFieldErrors } from '../../../shared/ui/show-field-errors';
import { useLeadChanges } from '../changes/use-lead-changes';
import styles from './add-lead.module.css';
import { useAddLead } from './add-lead.queries';
import { checkedLead, emptyLeadForm, type LeadFormValues, manualSources } from './lead-form';
import { SamePerson } from './same-person';

const draftName = 'add-lead';

/** Adds a lead during a phone call: the number is enough, with a postcode or a place if there is one. */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const { calls } = useLeadChanges();
  const [draft] = useState(() => draftStore.take(draftName));
  // One id until the lead is saved: sending the form twice adds one lead.
  const [id] = useState(() => (draft?.base as string | undefined) ?? newId());
  const add = useAddLead();
  const { field, register, handleSubmit, watch, setError, getValues, formState } = useFields<LeadFormValues>({
    defaultValues: { ...emptyLeadForm, ...(draft?.values as Partial<LeadFormValues> | undefined) },
  });
  const isChanged = formState.isDirty || draft !== undefined;
  const isSaved = useRef(false);
  const isSending = useRef(false);
  useUnsaved(isChanged && !add.isSuccess);
  useKeptDraft(() => (isChanged && !isSaved.current ? { base: id, values: getValues() } : null));
  const show = (leadId: string) => {
    isSaved.current = true;
    onClose();
    openLead(leadId, { ask: false });
  };
  const save = (values: LeadFormValues) => {
    // A second click can come before the button is disabled.
    if (isSending.current) return;
    const checked = checkedLead(id, values);
    if ('mistakes' in checked) {
      for (const { field: name, message } of checked.mistakes.toReversed())
        setError(name, { message }, { shouldFocus: true });
      return;
    }
    isSending.current = true;
    add.mutate(checked.lead, {
      onSettled: () => {
        isSending.current = false;
      },
      onSuccess: (lead) => {
        show(lead.id);
        if (values.source === manualSource) calls.pending.ask(lead.id);
      },
      onError: (error) => {
        if (showFieldErrors(error, setError)) return;
        if (statusOf(error) !== 409) return;
        toast.error('The first attempt had saved this lead, without your later changes');
        show(id);
      },
    });
  };
  return (
    <Dialog title="Add a lead" sheet onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          data-first-focus
          {...field('phone')}
        />
        <SamePerson phone={watch('phone')} onOpen={onClose} />
        <TextField
          label="Postcode"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          {...field('postcode')}
        />
        <TextField
          label="Place"
          optional
          hint="If they do not know the postcode: a street, a shop, a bus stop."
          autoComplete="off"
          {...field('place')}
        />
        <details className={styles.more}>
          <summary>More about it</summary>
          <div className={styles.form}>
            <TextField label="Name" optional autoComplete="off" {...field('name')} />
            <TextArea label="What the customer said" optional rows={3} {...field('message')} />
            <SelectField label="Service" optional {...field('service')}>
              <option value="">Not known</option>
              {leadServices.map((service) => (
                <option key={service} value={service}>
                  {serviceLabels[service].full}
                </option>
              ))}
            </SelectField>
            <SelectField label="Urgency" optional {...field('urgency')}>
              <option value="">Not known</option>
              {leadUrgencies.map((urgency) => (
                <option key={urgency} value={urgency}>
                  {urgencyLabels[urgency]}
                </option>
              ))}
            </SelectField>
            <SelectField label="Source" {...field('source')}>
              {manualSources.map((source) => (
                <option key={source} value={source}>
                  {sourceLabel(source)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="E-mail"
              optional
              type="email"
              inputMode="email"
              autoComplete="off"
              {...field('email')}
            />
            {watch('email').trim() !== '' && (
              <label className={styles.check}>
                <input type="checkbox" {...register('acknowledge')} />
                Send the customer a confirmation by e-mail
              </label>
            )}
            <label className={styles.check}>
              <input type="checkbox" {...register('notify')} />
              Notify everybody who is notified of new leads
            </label>
          </div>
        </details>
        {add.isError && statusOf(add.error) !== 409 && (
          <p role="alert" className={styles.failure}>
            The lead could not be saved. Nothing you typed is lost: check the connection and try again.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink" disabled={add.isPending}>
            {add.isPending ? 'Adding...' : add.isError ? 'Try again' : 'Add lead'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Keeps what was typed when the dialog closes without saving, until it is opened again. */
function useKeptDraft(draft: () => { base: string; values: LeadFormValues } | null): void {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(
    () => () => {
      const unsaved = latest.current();
      if (unsaved) draftStore.keep(draftName, unsaved);
    },
    [],
  );
}
