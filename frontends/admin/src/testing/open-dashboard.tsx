import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import App from '../app/app';
import { draftStore } from '../shared/drafts/draft-store';
import { FakeEventSource, installBrowser } from './browser';

/** Renders the whole dashboard at an address, as the shell does. */
export function openDashboard(address = '/admin') {
  installBrowser();
  FakeEventSource.all = [];
  toast.dismiss();
  draftStore.forgetAll();
  history.replaceState(null, '', address);
  const user = userEvent.setup();
  return { user, ...render(<App />) };
}
