import type { Credentials } from '@latchline/contracts/identity/session.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useFields } from '../../shared/forms/use-fields';
import { Locked } from './locked';
import { useSignIn } from '../../shared/signing-in/session.queries';
import styles from './sign-in.module.css';

/** The second step. Sends the e-mail and password again with the code, as the server keeps no half-finished sign-ins. */
export function CodeForm({
  credentials,
  next,
  onBack,
}: {
  credentials: Credentials;
  next: string;
  onBack: () => void;
}) {
  const [recovery, setRecovery] = useState(false);
  const signIn = useSignIn(next);
  const { field, handleSubmit, reset, setFocus } = useFields({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) =>
    signIn.mutate(
      { ...credentials, code: code.trim() },
      {
        onError: () => {
          reset();
          setFocus('code');
        },
      },
    ),
  );
  const kind = recovery
    ? { label: 'Recovery code', hint: 'One of the ten recovery codes you saved.' }
    : { label: 'Code', hint: 'Enter the code from your app.' };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Locked error={signIn.error} />
      <TextField
        key={kind.label}
        label={kind.label}
        hint={kind.hint}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        autoFocus
        required
        {...field('code', { validate: (code) => code.trim() !== '' || 'Enter the code' })}
      />
      <Button type="submit" variant="ink" size="l" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the code from your app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
