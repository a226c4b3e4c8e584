import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Redirect,
  type RedirectDraft,
  redirectDraftSchema,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../shared/forms/use-fields';
import { z } from 'zod';
import { serverMessage, statusOf } from '../../shared/http/api-failure';
import { fieldErrorsOf } from '../../shared/editing/save-failure';
import { showFailure } from '../../shared/ui/failure-toast';
import { Dialog } from '../../shared/ui/dialog';
import { failed, useSaveRedirect } from './redirects.queries';
import styles from './redirects.module.css';

interface Fields {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

/** The form values; "Gone" (410) has no target, so the new address is ignored. */
const typedSchema = z
  .object({ from: z.string(), to: z.string(), status: z.string() })
  .transform(({ from, to, status }) => ({ from, to: status === '410' ? null : to, status: Number(status) }))
  .pipe(redirectDraftSchema);

/** Edits a redirect, or adds one, optionally prefilled. */
export function RedirectForm({
  redirect,
  onClose,
}: {
  redirect: Partial<Pick<Redirect, 'id' | 'from' | 'to' | 'status' | 'updated_at'>>;
  onClose: () => void;
}) {
  const { id, updated_at } = redirect;
  const known = id !== undefined && updated_at !== undefined ? { id, updated_at } : undefined;
  const { field, handleSubmit, setError, control } = useFields<Fields, RedirectDraft>({
    resolver: zodResolver(typedSchema),
    defaultValues: {
      from: redirect.from ?? '',
      to: redirect.to ?? '',
      status: String(redirect.status ?? 301),
    },
  });
  const status = useWatch({ control, name: 'status' });
  const save = useSaveRedirect(onClose);
  const submit = handleSubmit((draft) =>
    save.mutate(
      { known, draft },
      {
        onError: (error) => {
          const fieldError = fieldErrorsOf(error)[0];
          const message = fieldError?.message ?? serverMessage(error);
          if (!message || statusOf(error) === 412)
            return showFailure(failed('Failed to save the redirect')(error));
          // A duplicate concerns the old address, a loop the new one.
          const name = fieldError?.path === 'from' || /already/.test(message) ? 'from' : 'to';
          setError(name, { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <Dialog title={id === undefined ? 'New redirect' : 'Edit redirect'} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Old address"
          hint="A path on this site, like /old-page."
          spellCheck={false}
          autoComplete="off"
          {...field('from')}
        />
        <SelectField label="Type" {...field('status')}>
          <option value="301">Moved permanently (301)</option>
          <option value="302">Moved temporarily (302)</option>
          <option value="410">Gone, no new address (410)</option>
        </SelectField>
        {status !== '410' && (
          <TextField
            label="New address"
            hint="A path on this site, or an address that starts with https://."
            spellCheck={false}
            autoComplete="off"
            {...field('to')}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="ink" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
