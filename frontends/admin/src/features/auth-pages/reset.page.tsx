import { zodResolver } from '@hookform/resolvers/zod';
import { invitationRoutes } from '@latchline/contracts/identity/invitation.operations';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { newPasswordSchema } from '@latchline/contracts/identity/password.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useFields } from '../../shared/forms/use-fields';
import { z } from 'zod';
import { useAction } from '../../shared/calls/use-action';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { problemCode, serverMessage } from '../../shared/http/api-failure';
import { NavLink } from '../../shared/navigation/nav-link';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { AuthPage } from './auth-page';
import { endSession } from '../../shared/session/session';
import styles from './sign-in.module.css';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import { NewPasswordField } from '../../shared/ui/new-password.field';
import { DeadLink } from './dead-link';

const fieldsSchema = z.object({ password: newPasswordSchema });

/** The target of a password reset link. The user signs in with the new password afterwards. */
export function ResetPage() {
  const token = useAddress().secrets.get('token') ?? '';
  const { sessionApi, queries } = useClients();
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { password: '' },
  });
  const reset = useAction({
    call: ({ password }: { password: string }) =>
      sessionApi.call(invitationRoutes.resetPassword, { body: { token, password } }),
    done: 'Password changed. Sign in with your new password',
    failed: (error) =>
      problemCode(error) === identityErrors.linkNotValid || showFieldErrors(error, setError)
        ? undefined
        : serverMessageOr('Failed to change the password')(error),
    onDone: () => {
      endSession(queries);
      navigate(paths.signIn, { replace: true });
    },
  });
  const submit = handleSubmit((fields) => reset.mutate(fields));
  if (token === '' || problemCode(reset.error) === identityErrors.linkNotValid) {
    return (
      <DeadLink title="Choose a new password" why={serverMessage(reset.error)}>
        <NavLink to={paths.forgot} className="btn btn-ink" current={false}>
          Send another link
        </NavLink>
      </DeadLink>
    );
  }
  return (
    <AuthPage title="Choose a new password" lead="You'll be signed out everywhere and need to sign in again.">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <NewPasswordField label="New password" autoFocus {...field('password')} />
        <Button type="submit" variant="ink" size="l" disabled={reset.isPending}>
          {reset.isPending ? 'Saving...' : 'Save the password'}
        </Button>
      </form>
    </AuthPage>
  );
}
