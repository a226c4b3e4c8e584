import './no-generated-code';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './frame/error-boundary';
import { Toasts } from './frame/toasts';
import { useFocusPlace } from './frame/use-focus-place';
import { useTheme } from './frame/use-theme';
import { useAddress } from '../shared/navigation/address';
import { paths } from '../shared/navigation/paths';
import { LeadChangesContext } from '../features/leads/changes/use-lead-changes';
import { ClientsContext } from '../shared/clients/clients';
import { createClients } from './clients';
import { Guard } from './guard';
import { SignInPage } from '../features/auth-pages/sign-in.page';
import { Spinner } from '../shared/ui/spinner';

const loadDashboard = () => import('./dashboard');
const Dashboard = lazy(async () => ({ default: (await loadDashboard()).Dashboard }));

/** Pages shown before sign-in. Those reached by e-mail links load on demand. */
const pagesBefore: Readonly<Record<string, ComponentType>> = {
  [paths.signIn]: SignInPage,
  [paths.welcome]: lazy(async () => ({
    default: (await import('../features/auth-pages/welcome.page')).WelcomePage,
  })),
  [paths.forgot]: lazy(async () => ({
    default: (await import('../features/auth-pages/forgot.page')).ForgotPage,
  })),
  [paths.reset]: lazy(async () => ({
    default: (await import('../features/auth-pages/reset.page')).ResetPage,
  })),
};

/** The remote that the shell hosts under /admin. */
export default function App() {
  const [{ clients, changes }] = useState(createClients);
  const theme = useTheme();
  // Beside the question who is signed in, and while somebody signs in.
  useEffect(() => void loadDashboard().catch(() => undefined), []);
  return (
    <div ref={useFocusPlace()} className="dash" data-theme={theme}>
      <ErrorBoundary>
        <ClientsContext value={clients}>
          <QueryClientProvider client={clients.queries}>
            <LeadChangesContext value={changes}>
              <Screen />
            </LeadChangesContext>
            <Toasts theme={theme} />
          </QueryClientProvider>
        </ClientsContext>
      </ErrorBoundary>
    </div>
  );
}

function Screen() {
  const { path } = useAddress();
  const Page = pagesBefore[path];
  if (Page) {
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <Page />
      </Suspense>
    );
  }
  return (
    <Guard>
      <Suspense fallback={<Spinner label="Loading the dashboard" />}>
        <Dashboard />
      </Suspense>
    </Guard>
  );
}
