import { zodResolver } from '@hookform/resolvers/zod';
import { invitationRoutes } from '@latchline/contracts/identity/invitation.operations';
import { newPasswordSchema } from '@latchline/contracts/identity/password.schema';
import type { OpenInvitation } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useQuery } from '@tanstack/react-query';
import { useFields } from '../../shared/forms/use-fields';
import { z } from 'zod';
import { routeQuery } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { isRefused, serverMessage } from '../../shared/http/api-failure';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { connectionMessage } from '../../shared/live/connection-message';
import { useClients } from '../../shared/clients/clients';
import { AuthPage } from './auth-page';
import { startSession } from '../../shared/session/session';
import styles from './sign-in.module.css';
import { roleLabels } from '../../shared/session/role-labels';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import { NewPasswordField } from '../../shared/ui/new-password.field';
import { Spinner } from '../../shared/ui/spinner';
import { DeadLink } from './dead-link';

/** The target of an invitation link. */
export function WelcomePage() {
  const token = useAddress().secrets.get('token') ?? '';
  const { sessionApi } = useClients();
  const invitation = useQuery({
    ...routeQuery(sessionApi, invitationRoutes.lookAtInvitation, { body: { token } }),
    staleTime: Infinity,
  });
  if (invitation.data) return <Accept token={token} invitation={invitation.data} />;
  if (isRefused(invitation.error)) return <DeadLink title="Welcome" why={serverMessage(invitation.error)} />;
  return <Spinner label={invitation.isError ? connectionMessage() : 'Loading the invitation'} />;
}

const fieldsSchema = z.object({ password: newPasswordSchema });

function Accept({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { sessionApi, queries } = useClients();
  const { field, handleSubmit, setError } = useFields({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { password: '' },
  });
  const accept = useAction({
    call: ({ password }: { password: string }) =>
      sessionApi.call(invitationRoutes.acceptInvitation, { body: { token, password } }),
    done: 'Successfully signed in',
    failed: (error) =>
      showFieldErrors(error, setError)
        ? undefined
        : serverMessageOr('Failed to accept the invitation')(error),
    onDone: (answer) => {
      startSession(queries, answer);
      navigate(paths.dashboard, { replace: true });
    },
  });
  const submit = handleSubmit((fields) => accept.mutate(fields));
  return (
    <AuthPage
      title="Welcome"
      lead={`You've been invited as ${roleLabels[invitation.role].as}. Choose a password to finish.`}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="E-mail" type="email" autoComplete="username" value={invitation.email} readOnly />
        <NewPasswordField label="Password" {...field('password')} />
        <Button type="submit" variant="ink" size="l" disabled={accept.isPending}>
          {accept.isPending ? 'Accepting...' : 'Accept the invitation'}
        </Button>
      </form>
    </AuthPage>
  );
}
