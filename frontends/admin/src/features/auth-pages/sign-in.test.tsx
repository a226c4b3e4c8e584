import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

const open = async (address = '/admin/login') => {
  const dashboard = openDashboard(address);
  await screen.findByRole('button', { name: 'Sign In' });
  return dashboard;
};
type User = Awaited<ReturnType<typeof open>>['user'];

async function signIn(user: User, password: string) {
  await user.type(screen.getByLabelText('E-mail'), 'dee@latchline.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('signing in', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
    gateway.user = null;
  });

  it('shows progress, then success', async () => {
    const { user } = await open();
    const letGo = gateway.hold('POST /api/auth/login');
    await signIn(user, 'right');
    expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    letGo();
    expect(await screen.findByText('Successfully signed in')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/admin');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it("shows the server's message when refused, and lets the user try again", async () => {
    const { user } = await open();
    await signIn(user, 'wrong');
    expect(await screen.findByText('The e-mail address or the password is wrong')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('dee@latchline.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(location.pathname).toBe('/admin/login');
  });

  it('falls back to its own message when the server gives none', async () => {
    const { user } = await open();
    gateway.refusals.set('POST /api/auth/login', 'offline');
    await signIn(user, 'right');
    expect(await screen.findByText('Failed to sign in')).toBeVisible();
  });

  it('reports missing fields without calling the server', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter your password')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      /e-mail address in the correct format/,
    );
    expect(gateway.called('POST', '/api/auth/login')).toEqual([]);
  });

  it('returns to the lead that was requested before signing in', async () => {
    const { user } = await open('/admin/login?next=%2Fadmin%3Flead%3Dabc');
    await signIn(user, 'right');
    await waitFor(() => expect(location.search).toBe('?lead=abc'));
  });

  it('redirects a user who is already signed in', async () => {
    gateway = new FakeGateway();
    openDashboard('/admin/login');
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});
