import { zodResolver } from '@hookform/resolvers/zod';
import { type QualityFinding, findingDecisionSchema } from '@latchline/contracts/seo/quality/quality.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { Dialog } from '../../shared/ui/dialog';
import { useIgnoreFinding } from './quality.queries';
import styles from './quality.module.css';

/** Asks for a reason, so that the decision can be understood later. */
export function IgnoreDialog({
  finding: { id, page, detail },
  onClose,
}: {
  finding: QualityFinding;
  onClose: () => void;
}) {
  const ignore = useIgnoreFinding();
  const { field, handleSubmit } = useFields({
    resolver: zodResolver(findingDecisionSchema),
    defaultValues: { ignored_reason: '' },
  });
  const submit = handleSubmit(({ ignored_reason }) =>
    ignore.mutate({ id, reason: ignored_reason }, { onSuccess: onClose }),
  );
  return (
    <Dialog title="Ignore this finding" sheet onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          <b>{page}</b>: {detail}
        </p>
        <TextArea
          label="Why is it fine as it is?"
          hint="It stays ignored until somebody stops ignoring it."
          rows={3}
          {...field('ignored_reason')}
        />
        <Button type="submit" variant="ink" disabled={ignore.isPending}>
          {ignore.isPending ? 'Saving…' : 'Ignore'}
        </Button>
      </form>
    </Dialog>
  );
}
