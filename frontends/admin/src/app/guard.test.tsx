import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeGateway, leadOf } from '../testing/fake-gateway';
import { administrator } from '../testing/fake-session';
import { openDashboard } from '../testing/open-dashboard';

describe('the dashboard', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });

  it('shows a spinner until the session is known', async () => {
    const letGo = gateway.hold('GET /api/auth/session');
    openDashboard();
    expect(screen.getByText('Loading the dashboard')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Leads' })).not.toBeInTheDocument();
    letGo();
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  });

  it('redirects a signed-out user to sign in and remembers the path', async () => {
    gateway.user = null;
    openDashboard('/admin?lead=abc');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/admin/login?next=%2Fadmin%3Flead%3Dabc');
  });

  it('denies a user without a role and requests no data', async () => {
    gateway.user = { ...administrator, role: 'user', is_admin: false };
    const { user } = openDashboard();
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(gateway.called('GET', '/api/admin')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Successfully signed out')).toBeVisible();
  });

  it('logs a failed status check, denies access and recovers by itself', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.refusals.set('GET /api/auth/session', 500);
    const { user } = openDashboard();
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText(/could not confirm your access \(error 500\)/)).toBeVisible();
    expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(
      'Admin status check failed',
      expect.objectContaining({ status: 500 }),
    );
    expect(gateway.called('GET', '/api/admin')).toEqual([]);
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    logged.mockRestore();
  });

  it('blames the network only when it is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    gateway.refusals.set('GET /api/auth/session', 'offline');
    openDashboard();
    expect(await screen.findByText(/^Offline, trying again/)).toBeVisible();
    online.mockRestore();
    logged.mockRestore();
  });

  it('denies a screen outside the role and keeps the others', async () => {
    gateway.user = { ...administrator, role: 'editor', is_admin: false };
    openDashboard('/admin/users');
    expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Blog' })[0]).toBeVisible();
    expect(gateway.called('GET', '/api/admin/users')).toEqual([]);
  });

  it('signs out, confirms it and hides all data', async () => {
    gateway.leads = [leadOf({ name: 'Priya Nair' })];
    const { user } = openDashboard();
    await screen.findByText('Priya Nair');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Successfully signed out')).toBeVisible();
    expect(location.pathname).toBe('/admin/login');
    expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.includes('session'))).toEqual([]);
  });

  it('refreshes an expired session and repeats the request', async () => {
    gateway.leads = [leadOf({ name: 'Priya Nair' })];
    gateway.refusals.set('GET /api/admin/leads', 401);
    const letGo = gateway.hold('POST /api/auth/refresh');
    openDashboard();
    await waitFor(() => expect(gateway.called('POST', '/api/auth/refresh')).toHaveLength(1));
    gateway.refusals.clear();
    letGo();
    expect(await screen.findByText('Priya Nair')).toBeVisible();
    expect(gateway.called('POST', '/api/auth/refresh')).toHaveLength(1);
  });

  it('redirects to sign in when the session cannot be refreshed', async () => {
    gateway.refusals.set('GET /api/admin/stats', 401).set('POST /api/auth/refresh', 401);
    openDashboard();
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
  });

  it('shows nothing of the user before when somebody else signs in in another tab', async () => {
    const profile = gateway.rota.profile;
    gateway.rota.profile = { ...profile, mobile: '+447700900201', updated_at: '2026-02-02T00:00:00.000Z' };
    const { user } = openDashboard('/admin/account');
    await user.type(await screen.findByLabelText('Name'), 'D');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('+447700900201');
    gateway.user = {
      ...administrator,
      id: '00000000-0000-7000-8000-000000000002',
      email: 'sam@latchline.example',
    };
    gateway.rota.profile = { ...profile, name: 'Sam' };
    signInElsewhere();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Sam'));
    expect(screen.getByLabelText('Mobile number')).toHaveValue('');
  });

  it('puts what a user typed into no form of another user', async () => {
    openDashboard('/admin/response-times');
    fireEvent.change(await screen.findByLabelText('Emergency'), { target: { value: '17' } });
    gateway.user = { ...administrator, id: '00000000-0000-7000-8000-000000000002' };
    signInElsewhere();
    await waitFor(() => expect(screen.getByLabelText('Emergency')).toHaveValue(15));
  });

  it('shows the number of new leads in the tab title', async () => {
    gateway.leads = [leadOf(), leadOf(), leadOf({ status: 'completed' })];
    openDashboard();
    await waitFor(() => expect(document.title).toBe('(2) Leads | Latchline'));
  });
});

/** Another tab has stored the expiry of a session. */
function signInElsewhere(): void {
  const newValue = String(Math.floor(Date.now() / 1000) + 800);
  localStorage.setItem('latchline.session.expires-at', newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'latchline.session.expires-at', newValue }));
  });
}
