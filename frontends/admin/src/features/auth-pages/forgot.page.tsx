import { zodResolver } from '@hookform/resolvers/zod';
import { routes } from '@latchline/contracts/api/routes';
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

/** The same words whether there is such an account or not. */
export function ForgotPage() {
  const { sessionApi } = useClients();
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(forgottenPasswordSchema),
    defaultValues: { email: '' },
  });
  const ask = useAction({
    call: (body: { email: string }) => sessionApi.call(routes.forgetPassword, { body }),
    failed: (error) =>
      showFieldErrors(error, setError)
        ? undefined
        : serverMessageOr('Failed to ask for a new password')(error),
  });
  const submit = handleSubmit((fields) => ask.mutate(fields));
  const back = (
    <NavLink to={paths.signIn} className={styles.aside} current={false}>
      Back to the sign-in page
    </NavLink>
  );
  if (ask.isSuccess) {
    return (
      <AuthPage title="Look into your mailbox" lead={ask.variables.email}>
        <div className={styles.form}>
          <p role="status">
            If there is an account with this address, a mail with a link is on its way. The link works once
            and for 30 minutes. Nothing there? Look among the unwanted ones, or ask an administrator.
          </p>
          {back}
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Forgot your password?" lead="We send a link to choose a new one.">
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
