import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes } from '@latchline/contracts/identity/account.operations';
import { codeOfAppSchema, type NewSecondFactor } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { useAction } from '../../shared/calls/use-action';
import { useClients } from '../../shared/clients/clients';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import styles from './account.module.css';
import { QrCode } from '../../shared/ui/qr-code';

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shares the secret with the app and confirms it with the first code. */
export function SetUpForm({
  factor,
  onConfirmed,
  onCancel,
}: {
  factor: NewSecondFactor;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { api } = useClients();
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(codeOfAppSchema),
    defaultValues: { code: '' },
  });
  const confirm = useAction({
    call: (code: string) => api.call(accountRoutes.confirmSecondFactor, { body: { code } }),
    done: 'Two-factor authentication turned on',
    failed: (error) =>
      showFieldErrors(error, setError)
        ? undefined
        : serverMessageOr('Failed to turn on two-factor authentication')(error),
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const submit = handleSubmit(({ code }) => confirm.mutate(code));
  return (
    <form className={styles.factor} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.setup}>
        <QrCode className={styles.qr} text={factor.uri} label="QR code for your authenticator app" />
        <div>
          <p>Scan this with your authenticator app, or enter this key:</p>
          <code className={styles.key}>{inFours(factor.secret)}</code>
        </div>
      </div>
      <TextField
        label="Code"
        hint="The six-digit code your app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        required
        {...field('code')}
      />
      <div className={styles.choices}>
        <Button type="submit" variant="ink" disabled={confirm.isPending}>
          {confirm.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
