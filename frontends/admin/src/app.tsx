import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Dashboard } from './dashboard';
import { ErrorBoundary } from './frame/error-boundary';
import { Toasts } from './frame/toasts';
import { useTheme } from './frame/use-theme';
import { useAddress } from './navigation/address';
import { paths } from './navigation/paths';
import { createServices, ServicesContext } from './services';
import { Guard } from './session/guard';
import { SignInPage } from './session/sign-in.page';

/** What the shell hosts under /admin. */
export default function App() {
  const [services] = useState(createServices);
  const theme = useTheme();
  return (
    <div className="dash" data-theme={theme}>
      <ErrorBoundary>
        <ServicesContext value={services}>
          <QueryClientProvider client={services.queries}>
            <Screen />
            <Toasts theme={theme} />
          </QueryClientProvider>
        </ServicesContext>
      </ErrorBoundary>
    </div>
  );
}

function Screen() {
  const { path } = useAddress();
  if (path === paths.signIn) return <SignInPage />;
  return (
    <Guard>
      <Dashboard />
    </Guard>
  );
}
