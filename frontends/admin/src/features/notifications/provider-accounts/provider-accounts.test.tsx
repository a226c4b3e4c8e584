import '@testing-library/jest-dom';
import { providerAccountRoutes } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const sid = `AC${'0a'.repeat(16)}`;
let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});
const open = async (name: string) => {
  const { user } = openDashboard('/admin/notifications');
  const region = await screen.findByRole('region', { name });
  await within(region).findByRole('button', { name: 'Test account' });
  return { user, form: within(region) };
};
const openTwilio = () => open('Account at Twilio');
const patches = () => gateway.called('PATCH', '/api/admin/settings/provider-accounts');
const stored = () => {
  Object.assign(gateway.notifications.accounts.twilio, {
    ...{ source: 'dashboard', account: '0a0a', from: '+441144960100' },
    ...{ changed_at: '2025-03-01T12:00:00.000Z', changed_by: 'tom@latchline.example' },
  });
};

it('saves an account once each value can be right, and shows no secret again', async () => {
  const { user, form } = await openTwilio();
  expect(form.getByLabelText('Auth token')).toHaveAttribute('type', 'password');
  await user.type(form.getByLabelText('Account SID'), 'AC1');
  await user.click(form.getByRole('button', { name: 'Save account' }));
  expect(await form.findByText('Enter AC and 32 digits or letters from a to f')).toBeVisible();
  expect(form.getByText('Enter the auth token')).toBeVisible();
  await user.clear(form.getByLabelText('Account SID'));
  await user.type(form.getByLabelText('Account SID'), sid);
  await user.type(form.getByLabelText('Auth token'), 'a-secret-token');
  await user.type(form.getByLabelText('Sender of texts'), '+441144960100');
  await user.click(form.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText(/Account saved/)).toBeVisible();
  expect(patches()[0]?.body).toEqual({
    twilio: { account_sid: sid, auth_token: 'a-secret-token', from: '+441144960100' },
  });
  expect(patches()[0]?.headers.get('if-match')).not.toBeNull();
  expect(await form.findByText('The one in use ends in 0a0a. Leave empty to keep it.')).toBeVisible();
  expect(form.getByLabelText('Auth token')).toHaveValue('');
  expect(form.getByLabelText('Sender of texts')).toHaveValue('+441144960100');
});

it('replaces only what is entered, and ends the time of the former secret', async () => {
  stored();
  gateway.notifications.accounts.twilio.former_until = '2025-03-02T12:00:00.000Z';
  const { user, form } = await openTwilio();
  expect(form.getByText(/Events signed with the former secret are accepted until/)).toBeVisible();
  await user.type(form.getByLabelText('Auth token'), 'the-next-token');
  await user.click(form.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText(/Account saved/)).toBeVisible();
  await user.click(await form.findByRole('button', { name: 'Stop accepting the former secret' }));
  expect(await screen.findByText('The former secret is no longer accepted')).toBeVisible();
  expect(patches().map(({ body }) => body)).toEqual([
    { twilio: { auth_token: 'the-next-token' } },
    { twilio: { end_former: true } },
  ]);
});

it('keeps what is typed for one provider when the account of the other is saved', async () => {
  const { user, form } = await openTwilio();
  const whatsapp = within(screen.getByRole('region', { name: 'Account at Meta for WhatsApp' }));
  await user.type(whatsapp.getByLabelText('App secret'), 'the-app-secret');
  await user.type(form.getByLabelText('Account SID'), sid);
  await user.type(form.getByLabelText('Auth token'), 'a-secret-token');
  await user.type(form.getByLabelText('Sender of texts'), '+441144960100');
  await user.click(form.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText(/Account saved/)).toBeVisible();
  expect(await form.findByText('The one in use ends in 0a0a. Leave empty to keep it.')).toBeVisible();
  expect(whatsapp.getByLabelText('App secret')).toHaveValue('the-app-secret');
});

it('asks before it replaces what somebody else has entered since, and shows no secret', async () => {
  stored();
  const { user, form } = await openTwilio();
  await user.type(form.getByLabelText('Auth token'), 'my-token');
  const { accounts } = gateway.notifications;
  accounts.updated_at = accounts.twilio.changed_at = '2026-03-01T12:00:00.000Z';
  await user.click(form.getByRole('button', { name: 'Save account' }));
  const conflict = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
  expect(conflict).toHaveTextContent('As entered here');
  expect(conflict).not.toHaveTextContent('my-token');
  expect(form.getByLabelText('Auth token')).toHaveValue('my-token');
  await user.click(within(conflict).getByRole('button', { name: 'Save this' }));
  expect(await screen.findByText(/Account saved/)).toBeVisible();
  expect(patches().at(-1)?.body).toEqual({ twilio: { auth_token: 'my-token' } });
});

it('tests what is entered before it is saved, and says what is wrong', async () => {
  stored();
  gateway.on(providerAccountRoutes.testProviderAccount, () => ({
    ...{ problems: ['wrong-credentials' as const], name: null, number: null, code: 'HTTP 401, 20003' },
  }));
  const { user, form } = await openTwilio();
  await user.type(form.getByLabelText('Auth token'), 'typed-wrong');
  await user.click(form.getByRole('button', { name: 'Test account' }));
  expect(await form.findByText(/does not accept this account SID .* \(HTTP 401, 20003\)/)).toBeVisible();
  const [call] = gateway.called('POST', '/api/admin/settings/provider-accounts/test');
  expect(call?.body).toEqual({ twilio: { auth_token: 'typed-wrong' } });
  expect(patches()).toHaveLength(0);
});

it('says that an account works, and shows where Meta has to call', async () => {
  const { user, form } = await open('Account at Meta for WhatsApp');
  await user.click(form.getByRole('button', { name: 'Test account' }));
  expect(await form.findByText('The account works: Latchline, +441144960100.')).toBeVisible();
  expect(form.getByText('https://latchline.example/api/channels/whatsapp')).toBeVisible();
});

it('removes an account after asking', async () => {
  stored();
  const { user, form } = await openTwilio();
  await user.click(form.getByRole('button', { name: 'Remove account' }));
  expect(patches()).toHaveLength(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the account?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove account' }));
  expect(await screen.findByText('Account removed')).toBeVisible();
  expect(patches()[0]?.body).toEqual({ twilio: null });
});

it.each([
  ['server', /set on the server, so it cannot be changed here/],
  ['simulator', /account of the phone simulator is used/],
] as const)('shows an account of the %s without a form', async (source, words) => {
  stored();
  gateway.notifications.accounts.twilio.source = source;
  const { form } = await openTwilio();
  expect(form.getByText(words)).toBeVisible();
  expect(form.queryByLabelText('Auth token')).not.toBeInTheDocument();
});
