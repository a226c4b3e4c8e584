import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Redirect,
  type RedirectDraft,
  redirectDraftSchema,
  redirectSchema,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { currentOf } from '../../shared/editing/save-failure';
import { changedMeanwhile, showSaveFailure } from '../../shared/editing/show-save-failure';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useFields } from '../../shared/forms/use-fields';
import { failed, useSaveRedirect } from './redirects.queries';

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
  const [known, setKnown] = useState(
    id !== undefined && updated_at !== undefined ? { id, updated_at } : undefined,
  );
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
          const current = redirectSchema.safeParse(currentOf(error)).data;
          if (!current)
            return showSaveFailure(error, {
              setError,
              // A duplicate concerns the old address, a loop the new one.
              fieldFor: (mistake, message) =>
                mistake?.path === 'from' || /already/.test(message) ? 'from' : 'to',
              failed: failed('Failed to save the redirect'),
            });
          setKnown(current);
          const now = [current.from, current.to ?? 'nowhere', current.status];
          const message = changedMeanwhile('redirect', now);
          setError('from', { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <FormDialog
      title={id === undefined ? 'New redirect' : 'Edit redirect'}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
