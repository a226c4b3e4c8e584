import { zodResolver } from '@hookform/resolvers/zod';
import {
  newWebhookSchema,
  webhookEvents,
  type WebhookWithSecret,
} from '@latchline/contracts/notifications/webhook.schema';
import { Button } from '@latchline/kit/components/button/button';
import { FieldError, TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { useState } from 'react';
import { newId } from '../../shared/browser/new-id';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import styles from '../../shared/settings/settings.module.css';
import { eventLabels } from './webhook-labels';
import { useAddWebhook } from './webhooks.queries';

export function NewWebhookForm({ onAdded }: { onAdded: (webhook: WebhookWithSecret) => void }) {
  const add = useAddWebhook();
  // One id until the webhook is saved: sending the form twice adds one webhook.
  const [id, setId] = useState(newId);
  const { field, register, handleSubmit, formState, reset } = useFields({
    resolver: zodResolver(newWebhookSchema),
    defaultValues: { url: '', description: '', events: [...webhookEvents] },
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit((webhook) =>
    add.mutate(
      { ...webhook, id },
      {
        onSuccess: (made) => {
          setId(newId());
          reset();
          onAdded(made);
        },
      },
    ),
  );
  return (
    <form className={styles.row} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...field('url')}
      />
      <TextField label="Description" optional autoComplete="off" {...field('description')} />
      <fieldset className={styles.events}>
        <legend>Send these events</legend>
        {webhookEvents.map((event) => (
          <label key={event} className={styles.check}>
            <input type="checkbox" value={event} {...register('events')} />
            {eventLabels[event]}
          </label>
        ))}
        {formState.errors.events && (
          <FieldError id="new-webhook-events" message={formState.errors.events.message ?? ''} />
        )}
      </fieldset>
      <Button type="submit" disabled={add.isPending}>
        {add.isPending ? 'Adding...' : 'Add webhook'}
      </Button>
    </form>
  );
}
