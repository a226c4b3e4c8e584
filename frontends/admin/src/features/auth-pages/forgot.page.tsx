import { zodResolver } from '@hookform/resolvers/zod';
import { invitationRoutes } from '@latchline/contracts/identity/invitation.operations';
import { forgottenPasswordSchema } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { useAction } from '../../shared/calls/use-action';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { AuthPage } from './auth-page';
import { Locked } from './locked';
import styles from './sign-in.module.css';
import { showFieldErrors } from '../../shared/ui/show-field-errors';

/** Shows the same message whether or not the account exists. */
export function ForgotPage() {
  const { sessionApi } = useClients();
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(forgottenPasswordSchema),
    defaultValues: { email: '' },
  });
  const ask = useAction({
    call: (body: { email: string }) => sessionApi.call(invitationRoutes.forgetPassword, { body }),
    failed: (error) =>
      showFieldErrors(error, setError) ? undefined : serverMessageOr('Failed to send the link')(error),
  });
  const submit = handleSubmit((fields) => ask.mutate(fields));
  const back = (
    <NavLink to={paths.signIn} className={styles.aside} current={false}>
      Back to sign in
    </NavLink>
  );
  if (ask.isSuccess) {
    return (
      <AuthPage title="Check your e-mail" lead={ask.variables.email}>
        <div className={styles.form}>
          <p role="status">
            If there's an account with this address, we've sent a link to it. The link works once and expires
            after 30 minutes. No e-mail? Check your spam folder or ask an administrator.
          </p>
          {back}
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Forgot your password?" lead="We'll e-mail you a link to choose a new one.">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Locked error={ask.error} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="send"
          required
          {...field('email')}
        />
        <Button type="submit" variant="ink" size="l" disabled={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send the link'}
        </Button>
        {back}
      </form>
    </AuthPage>
  );
}
