import { zodResolver } from '@hookform/resolvers/zod';
import { withPasswordSchema } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { useAction } from '../../shared/calls/use-action';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import styles from './account.module.css';

/** Asks for the password again, so that an unattended browser is not enough to change security settings. */
export function CurrentPasswordForm({
  action,
  run,
  onCancel,
}: {
  action: string;
  run: (password: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(withPasswordSchema),
    defaultValues: { current_password: '' },
  });
  const go = useAction({
    call: run,
    failed: (error) =>
      showFieldErrors(error, setError)
        ? undefined
        : serverMessageOr('Failed to confirm your password')(error),
  });
  const submit = handleSubmit(({ current_password }) => go.mutate(current_password));
  return (
    <div className={styles.factor}>
      <form className={styles.factor} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
          {...field('current_password')}
        />
        <div className={styles.choices}>
          <Button type="submit" variant="ink" disabled={go.isPending}>
            {action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}
