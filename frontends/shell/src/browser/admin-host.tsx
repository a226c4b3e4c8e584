import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './admin-host.css';
import { connect } from './federation';
import { FailureScreen } from './failure-screen';
import { RemoteBoundary } from './remote-boundary';

const { remote, entry, global } = document.querySelector<HTMLScriptElement>('script[data-remote]')!.dataset;
const root = createRoot(document.getElementById('app')!);

/** The federation runtime's own message goes to the console only. */
function notLoaded(cause: unknown): never {
  reportError(cause);
  throw new Error('The dashboard could not be loaded. Check your connection, then reload the page.');
}

async function start(): Promise<void> {
  if (!entry) throw new Error('The dashboard is not installed on this server.');
  const load = connect({ name: remote!, entry, global: global! });
  const { default: App } = await load<{ default: ComponentType }>('app').catch(notLoaded);
  root.render(
    <StrictMode>
      <RemoteBoundary>
        <App />
      </RemoteBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => root.render(<FailureScreen error={error} />));
