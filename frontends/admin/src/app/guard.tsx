import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useEffect } from 'react';
import { statusOf } from '../shared/http/api-failure';
import { accessDenied } from '../shared/navigation/screen-not-found';
import { connectionMessage } from '../shared/live/connection-message';
import { navigate } from '../shared/navigation/address';
import { signInPath } from '../shared/navigation/paths';
import { useHandOver } from '../shared/session/session';
import { useClients } from '../shared/clients/clients';
import { Notice } from '../shared/ui/notice';
import { Spinner } from '../shared/ui/spinner';
import { useSession, useSessionUpkeep, useSignOut } from '../shared/signing-in/session.queries';

/** Shows the dashboard to authorised users. The gateway authorises every request itself; this only avoids a broken screen. */
export function Guard({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useSession();
  useSessionUpkeep(session);
  const isHandedOver = useHandOver(useClients(), session?.user?.id);
  const mustSignIn = session !== undefined && session.user === null;

  useEffect(() => {
    if (mustSignIn) navigate(signInPath(location.pathname + location.search), { replace: true, ask: false });
  }, [mustSignIn]);

  if (session?.user && isHandedOver) return session.user.role !== 'user' ? children : <AccessDenied />;
  if (!session && error) return <NotConfirmed error={error} onRetry={() => void refetch()} />;
  return <Spinner label="Loading the dashboard" />;
}

function AccessDenied() {
  const { saveDrafts } = useClients();
  const signOut = useSignOut(saveDrafts);
  return (
    <main>
      <Notice title={accessDenied.title} icon="alert">
        <p>{accessDenied.text}</p>
        <Button variant="line" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          Sign Out
        </Button>
      </Notice>
    </main>
  );
}

/** A failed check is logged and denies access; a network failure is named only when it is one. */
function NotConfirmed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = statusOf(error);
  // oxlint-disable-next-line no-console -- the specification wants it logged, and without a session it cannot be sent anywhere
  useEffect(() => console.error('Admin status check failed', error), [error]);
  return (
    <main>
      <Notice title={status ? accessDenied.title : 'The dashboard cannot be reached'} icon="alert" alert>
        <p>
          {status
            ? `The server could not confirm your access (error ${status}). This page will retry automatically.`
            : `${connectionMessage()}. Nothing is lost; this page reloads once the connection is back.`}
        </p>
        <Button variant="line" onClick={onRetry}>
          Try again now
        </Button>
      </Notice>
    </main>
  );
}
