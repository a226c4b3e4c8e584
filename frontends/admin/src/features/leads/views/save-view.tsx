import { zodResolver } from '@hookform/resolvers/zod';
import { leadViewDraftSchema } from '@latchline/contracts/leads/views/lead-view.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../../shared/forms/use-fields';
import { serverMessage, statusOf } from '../../../shared/http/api-failure';
import { Dialog } from '../../../shared/ui/dialog';
import { chipsOf, type LeadFilters } from '../../../shared/leads/lead-filters';
import { useCreateView } from './lead-views.queries';
import { statusLabels } from '../../../shared/leads/lead-labels';
import styles from './views.module.css';

/** Saves the current filters as a named view. */
export function SaveView({
  filters,
  mayShare,
  onClose,
}: {
  filters: LeadFilters;
  mayShare: boolean;
  onClose: () => void;
}) {
  const create = useCreateView();
  const { field, register, handleSubmit, setError } = useFields({
    resolver: zodResolver(leadViewDraftSchema),
    defaultValues: { name: '', filters, shared: false, is_default: false },
  });
  const submit = handleSubmit((draft) =>
    create.mutate(draft, {
      onSuccess: onClose,
      onError: (error) => {
        const message = statusOf(error) === 409 ? serverMessage(error) : undefined;
        if (message) setError('name', { message });
      },
    }),
  );
  return (
    <Dialog title="Save this view" sheet onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.summary}>{summaryOf(filters)}</p>
        <TextField label="Name" autoComplete="off" maxLength={60} data-first-focus="" {...field('name')} />
        <label className={styles.check}>
          <input type="checkbox" {...register('is_default')} />
          Open the inbox with this view
        </label>
        {mayShare && (
          <label className={styles.check}>
            <input type="checkbox" {...register('shared')} />
            Share with everyone who handles leads
          </label>
        )}
        <Button type="submit" variant="ink" disabled={create.isPending}>
          {create.isPending ? 'Saving...' : 'Save view'}
        </Button>
      </form>
    </Dialog>
  );
}

function summaryOf(filters: LeadFilters): string {
  const parts = [
    filters.view === 'held' && 'Quarantine',
    filters.status && `Status: ${statusLabels[filters.status]}`,
    ...chipsOf(filters).map(({ label, value }) => `${label}: ${value}`),
    filters.q && `Search: ${filters.q}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
