import { zodResolver } from '@hookform/resolvers/zod';
import { credentialsSchema, type Credentials } from '@latchline/contracts/identity/session.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useForm } from 'react-hook-form';
import { useSignIn } from './session.queries';
import styles from './sign-in.module.css';

export function SignInForm({ next }: { next: string }) {
  const signIn = useSignIn(next);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      // What was wrong is most often the password: the cursor is there for the next try.
      onError: () => {
        resetField('password');
        setFocus('password');
      },
    }),
  );
  const { email, password } = formState.errors;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        required
        error={email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="ink" size="l" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
