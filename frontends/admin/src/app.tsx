import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Dashboard } from './dashboard';
import { ErrorBoundary } from './frame/error-boundary';
import { Toasts } from './frame/toasts';
import { useTheme } from './frame/use-theme';
import { useAddress } from './navigation/address';
import { paths } from './navigation/paths';
import { createServices, ServicesContext } from './services';
import { Guard } from './session/guard';
import { SignInPage } from './session/sign-in.page';
import { Spinner } from './ui/spinner';

/** For whoever is not signed in. Those that come with a link out of a mail are fetched when they are opened. */
const pagesBefore: Readonly<Record<string, ComponentType>> = {
  [paths.signIn]: SignInPage,
  [paths.welcome]: lazy(async () => ({ default: (await import('./door/welcome.page')).WelcomePage })),
  [paths.forgot]: lazy(async () => ({ default: (await import('./door/forgot.page')).ForgotPage })),
  [paths.reset]: lazy(async () => ({ default: (await import('./door/reset.page')).ResetPage })),
};

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
      <Dashboard />
    </Guard>
  );
}
