import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './admin-host.css';
import { connect } from './federation';
import { FailureScreen } from './failure-screen';
import { RemoteBoundary } from './remote-boundary';

const { remote, entry, global } = document.querySelector<HTMLScriptElement>('script[data-remote]')!.dataset;
const root = createRoot(document.getElementById('app')!);

async function start(): Promise<void> {
  if (!entry) throw new Error('The dashboard is not deployed');
  const load = connect({ name: remote!, entry, global: global! });
  const { default: App } = await load<{ default: ComponentType }>('app');
  root.render(
    <StrictMode>
      <RemoteBoundary>
        <App />
      </RemoteBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => root.render(<FailureScreen error={error} />));
