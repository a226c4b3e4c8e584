import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import styles from '../../shared/settings/settings.module.css';
import { useReplaySince } from './webhooks.queries';

interface ReplayFields {
  hours: string;
  which: 'all' | 'failed';
}

/** Sends messages of a period again, for a receiver that was down or lost them. */
export function ReplayForm({ id }: { id: string }) {
  const replay = useReplaySince(id);
  const { field, handleSubmit } = useFields<ReplayFields>({
    defaultValues: { hours: '24', which: 'failed' },
  });
  const submit = handleSubmit(({ hours, which }) =>
    replay.mutate({ hours: Number(hours), failedOnly: which === 'failed' }),
  );
  return (
    <form className={styles.row} onSubmit={(event) => void submit(event)}>
      <SelectField label="Replay" {...field('which')}>
        <option value="failed">messages that were not delivered</option>
        <option value="all">all messages</option>
      </SelectField>
      <SelectField label="Since" {...field('hours')}>
        <option value="1">an hour ago</option>
        <option value="24">a day ago</option>
        <option value="168">a week ago</option>
        <option value="720">30 days ago</option>
      </SelectField>
      <Button type="submit" disabled={replay.isPending}>
        {replay.isPending ? 'Replaying...' : 'Replay'}
      </Button>
    </form>
  );
}
