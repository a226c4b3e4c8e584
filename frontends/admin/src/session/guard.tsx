import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useEffect } from 'react';
import { accessDenied } from '../frame/no-such-screen';
import { navigate } from '../navigation/address';
import { signInPath } from '../navigation/paths';
import { useServices } from '../services';
import { Notice } from '../ui/notice';
import { Spinner } from '../ui/spinner';
import { useSession, useSessionUpkeep, useSignOut } from './session.queries';

/** Lets those in who work here. The gateway checks every call for itself; this only spares people a broken screen. */
export function Guard({ children }: { children: ReactNode }) {
  const { data: session, isError, refetch } = useSession();
  useSessionUpkeep(session);
  const mustSignIn = session !== undefined && session.user === null;

  useEffect(() => {
    if (mustSignIn) navigate(signInPath(location.pathname + location.search), { replace: true, ask: false });
  }, [mustSignIn]);

  if (session?.user) return session.user.role !== 'user' ? children : <AccessDenied />;
  if (!session && isError) return <Unreachable onRetry={() => void refetch()} />;
  return <Spinner label="Loading the dashboard" />;
}

function AccessDenied() {
  const { desk } = useServices();
  const signOut = useSignOut(() => desk.drafts.flush());
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

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Notice title="The dashboard cannot be reached" icon="alert" alert>
        <p>
          Offline, trying again. Nothing is lost; this page goes on by itself once the connection is back.
        </p>
        <Button variant="line" onClick={onRetry}>
          Try again now
        </Button>
      </Notice>
    </main>
  );
}
