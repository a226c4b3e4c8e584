import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { goodPassword } from '../../testing/fake-accounts';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
  gateway.user = null;
});

it('accepts an invitation once the password is not a breached one', async () => {
  const { user } = openDashboard('/admin/welcome#token=good');
  expect(await screen.findByText(/You've been invited as an editor/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('new@latchline.example');
  await user.type(screen.getByLabelText('Password'), 'password1');
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByText(/in lists of stolen passwords/)).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), goodPassword);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findByText('Successfully signed in')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});

it('says when an invitation link no longer works', async () => {
  openDashboard('/admin/welcome#token=old');
  expect(await screen.findByText('This link was used')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
});

it('sends a reset link without revealing whether the account exists', async () => {
  const { user } = openDashboard('/admin/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await user.type(screen.getByLabelText('E-mail'), 'who@latchline.example');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there's an account with this address/)).toBeVisible();
});

it('sets a new password with the link, then signs in with it', async () => {
  const { user } = openDashboard('/admin/reset#token=good');
  await user.type(await screen.findByLabelText('New password'), goodPassword);
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('Password changed. Sign in with your new password')).toBeVisible();
  expect(location.pathname).toBe('/admin/login');
});

it('offers another link when the reset page is opened without one', async () => {
  openDashboard('/admin/reset');
  expect(await screen.findByRole('link', { name: 'Send another link' })).toBeVisible();
});

it('asks for the two-factor code after the password', async () => {
  gateway.code = '123456';
  const { user } = openDashboard('/admin/login');
  await user.type(await screen.findByLabelText('E-mail'), 'dee@latchline.example');
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const code = await screen.findByLabelText('Code');
  expect(screen.getByText('Enter the code from your app.')).toBeVisible();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('That code is not right')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the code from your app' }));
  await user.click(screen.getByLabelText('Code'));
  await user.paste('123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Successfully signed in')).toBeVisible();
});

it('shows on the page when to try again', async () => {
  gateway.refusals.set('POST /api/auth/login', 429);
  const { user } = openDashboard('/admin/login');
  await user.type(await screen.findByLabelText('E-mail'), 'dee@latchline.example');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(screen.getAllByText('Refused with 429').length).toBeGreaterThanOrEqual(2));
});
