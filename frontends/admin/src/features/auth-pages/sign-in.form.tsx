import { zodResolver } from '@hookform/resolvers/zod';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { credentialsSchema, type Credentials } from '@latchline/contracts/identity/session.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useFields } from '../../shared/forms/use-fields';
import { problemCode } from '../../shared/http/api-failure';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { CodeForm } from './code.form';
import { Locked } from './locked';
import { PasskeyButton } from './passkey-button';
import { useSignIn } from '../../shared/signing-in/session.queries';
import styles from './sign-in.module.css';

/** Asks for e-mail and password first, and for the two-factor code only once the password is right. */
export function SignInForm({ next }: { next: string }) {
  const [given, setGiven] = useState<Credentials | null>(null);
  if (given) return <CodeForm credentials={given} next={next} onBack={() => setGiven(null)} />;
  return <PasswordForm next={next} onCodeNeeded={setGiven} />;
}

function PasswordForm({
  next,
  onCodeNeeded,
}: {
  next: string;
  onCodeNeeded: (credentials: Credentials) => void;
}) {
  const signIn = useSignIn(next);
  const { field, handleSubmit, setFocus, resetField } = useFields<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onError: (error) => {
        if (problemCode(error) === identityErrors.codeRequired) return onCodeNeeded(credentials);
        // The password is usually what was wrong, so focus it for the next try.
        resetField('password');
        setFocus('password');
      },
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Locked error={signIn.error} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        {...field('password')}
      />
      <Button type="submit" variant="ink" size="l" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyButton next={next} />
      <NavLink to={paths.forgot} className={styles.aside} current={false}>
        Forgot your password?
      </NavLink>
    </form>
  );
}
