import type { ApiKeyScope } from '@latchline/contracts/access/api-key-scopes';
import { type CreatedApiKey, newApiKeySchema } from '@latchline/contracts/identity/api-key.operations';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { toast } from 'sonner';
import { newId } from '../../shared/browser/new-id';
import { useFields } from '../../shared/forms/use-fields';
import { serverMessage } from '../../shared/http/api-failure';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import { useCreateApiKey } from './users.queries';
import styles from './users.module.css';

export const scopeLabels: Readonly<Record<ApiKeyScope, string>> = {
  'leads:read': 'Read leads',
  'leads:write': 'Read and change leads',
  'content:read': 'Read site content',
  'content:write': 'Read and change site content',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Manage webhooks',
  'export:read': 'Export everything',
};

type Scopes<Area extends string> = '' | Extract<ApiKeyScope, `${Area}:${string}`>;

interface KeyFields {
  name: string;
  leads: Scopes<'leads'>;
  content: Scopes<'content'>;
  webhooks: Scopes<'webhooks'>;
  export: Scopes<'export'>;
  /** Days; empty if the key does not expire. */
  days: '90' | '365' | '';
}

const dayMs = 24 * 60 * 60 * 1_000;

const keyOf = ({ name, leads, content, webhooks, export: exported, days }: KeyFields) => ({
  name,
  scopes: [leads, content, webhooks, exported].filter((scope) => scope !== ''),
  expires_at: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
});

export function ApiKeyForm({ onCreated }: { onCreated: (key: CreatedApiKey) => void }) {
  const create = useCreateApiKey();
  // One id until the key is shown: sending the form twice creates one key.
  const [id, setId] = useState(newId);
  const { field, handleSubmit, reset, setError } = useFields<KeyFields>({
    defaultValues: { name: '', leads: 'leads:read', content: '', webhooks: '', export: '', days: '365' },
  });
  const submit = handleSubmit((fields) => {
    const { data, error } = newApiKeySchema.safeParse(keyOf(fields));
    if (error) {
      for (const { path, message } of error.issues)
        setError(path[0] === 'name' ? 'name' : 'leads', { message }, { shouldFocus: true });
      return;
    }
    create.mutate(
      { ...data, id },
      {
        onSuccess: (key) => {
          setId(newId());
          reset();
          onCreated(key);
        },
        onError: (failure) => {
          if (!showFieldErrors(failure, setError))
            toast.error(serverMessage(failure) ?? 'Failed to create the key');
        },
      },
    );
  });
  return (
    <form className={styles.newKey} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="Name of the program" autoComplete="off" required {...field('name')} />
      <SelectField label="Leads" {...field('leads')}>
        <option value="">No access</option>
        <option value="leads:read">Read</option>
        <option value="leads:write">Read and change</option>
      </SelectField>
      <SelectField label="Site content" {...field('content')}>
        <option value="">No access</option>
        <option value="content:read">Read</option>
        <option value="content:write">Read and change</option>
      </SelectField>
      <SelectField label="Webhooks" {...field('webhooks')}>
        <option value="">No access</option>
        <option value="webhooks:read">Read</option>
        <option value="webhooks:write">Manage and replay</option>
      </SelectField>
      <SelectField label="Export" {...field('export')}>
        <option value="">No access</option>
        <option value="export:read">Everything, with leads and users</option>
      </SelectField>
      <SelectField label="Expires" {...field('days')}>
        <option value="90">In 90 days</option>
        <option value="365">In a year</option>
        <option value="">Never</option>
      </SelectField>
      <Button type="submit" variant="ink" disabled={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create key'}
      </Button>
    </form>
  );
}
