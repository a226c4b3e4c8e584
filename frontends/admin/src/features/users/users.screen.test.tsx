import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { userOf } from '../../testing/fake-accounts';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

const ed = userOf({
  id: '00000000-0000-7000-8005-000000000002',
  email: 'ed@latchline.example',
  role: 'editor',
  alerts: null,
});

describe('the users screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
    gateway.accounts.users = [userOf(), { ...ed }];
  });
  const open = () => openDashboard('/admin/users');
  const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

  it('lists users with role, two-factor authentication and last seen time', async () => {
    gateway.accounts.users[1] = { ...ed, active: false, last_seen_at: null, second_factor: true };
    open();
    const line = await row('ed@');
    expect(within(line).getByLabelText('Role of ed@latchline.example')).toHaveValue('editor');
    expect(line).toHaveTextContent('Turned off');
    expect(line).toHaveTextContent('On');
    expect(line).toHaveTextContent('Never');
    expect(await row('dee@')).toHaveTextContent('You');
  });

  it('invites a user, shows the link once, resends and withdraws it', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('E-mail'), 'new@');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/Enter an e-mail address/)).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), 'latchline.example');
    await user.selectOptions(screen.getByLabelText('Role'), 'Editor');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('https://latchline.example/admin/welcome#token=good')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(/token=good/)).not.toBeInTheDocument();
    gateway.accounts.mailed = false;
    await user.click(await screen.findByRole('button', { name: 'Send again to new@latchline.example' }));
    expect(await screen.findByRole('dialog', { name: 'Share this link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(screen.queryByText('Invited')).not.toBeInTheDocument());
  });

  it('creates an API key, shows it once, and revokes it', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Leads'), 'No access');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Choose at least one permission')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the program'), 'Call centre');
    await user.selectOptions(screen.getByLabelText('Leads'), 'Read and change');
    await user.selectOptions(screen.getByLabelText('Expires'), 'Never');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    const shown = await screen.findByRole('dialog', { name: 'API key created' });
    expect(within(shown).getByText(/^llk_Ab12CdEf/)).toBeVisible();
    expect(gateway.called('POST', '/api/admin/api-keys')[0]?.body).toEqual({
      id: expect.any(String) as string,
      name: 'Call centre',
      scopes: ['leads:write'],
      expires_at: null,
    });
    await user.click(screen.getByRole('button', { name: "I've saved it" }));
    expect(screen.queryByText(/^llk_Ab12CdEf/)).not.toBeInTheDocument();
    expect(await screen.findByText(/Read and change leads, never used, does not expire/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke Call centre' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('API key revoked')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Call centre')).not.toBeInTheDocument());
  });

  it('names the key again when the response is lost, and the next key differently', async () => {
    const { user } = open();
    const create = async () => {
      await user.type(await screen.findByLabelText('Name of the program'), 'CRM');
      await user.click(screen.getByRole('button', { name: 'Create key' }));
    };
    gateway.refusals.set('POST /api/admin/api-keys', 'offline');
    await create();
    expect(await screen.findByText('Failed to create the key')).toBeVisible();
    gateway.refusals.clear();
    await create();
    await user.click(await screen.findByRole('button', { name: "I've saved it" }));
    await create();
    await screen.findByRole('button', { name: "I've saved it" });
    const [lost, again, next] = gateway
      .called('POST', '/api/admin/api-keys')
      .map(({ body }) => (body as { id: string }).id);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('changes a role with the version on screen', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Role of ed@latchline.example'), 'Dispatcher');
    expect(await screen.findByText('Role changed')).toBeVisible();
    const [call] = gateway.called('PATCH', '/api/admin/users');
    expect(call?.body).toEqual({ role: 'dispatcher' });
    expect(call?.headers.get('if-match')).toBe(`"${ed.updated_at}"`);
  });

  it('asks before it makes somebody an administrator, as an arrow key does at once', async () => {
    const { user } = open();
    const role = await screen.findByLabelText('Role of ed@latchline.example');
    await user.selectOptions(role, 'Administrator');
    const dialog = within(
      screen.getByRole('dialog', { name: 'Make ed@latchline.example an administrator?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(role).toHaveValue('editor');
    expect(gateway.called('PATCH', '/api/admin/users')).toEqual([]);
    await user.selectOptions(role, 'Administrator');
    await user.click(screen.getByRole('button', { name: 'Make administrator' }));
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(role).toHaveValue('admin');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows who is not notified of new leads and turns on their e-mails', async () => {
    const dispatcher = { ...ed, role: 'dispatcher' as const, alerts: { email: false, devices: 0 } };
    gateway.accounts.users[1] = dispatcher;
    const problems = { push: 'no-device', email: 'off', text: 'no-mobile' } as const;
    gateway.rota.silent = [{ person: dispatcher.email, name: null, problems }];
    const { user } = open();
    await waitFor(async () => expect(await row('ed@')).toHaveTextContent('Not notified'));
    expect(await row('ed@')).toHaveTextContent('no device, no mobile number, e-mail is off');
    gateway.rota.silent = [];
    await user.click(screen.getByRole('button', { name: 'More actions for ed@latchline.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'E-mail them new leads' }));
    expect(
      await screen.findByText('ed@latchline.example will get an e-mail for every new lead'),
    ).toBeVisible();
    await waitFor(async () => expect(await row('ed@')).not.toHaveTextContent('Not notified'));
  });

  it('changes the profile of a user and how they are notified', async () => {
    gateway.accounts.users[1] = { ...ed, role: 'dispatcher', alerts: { email: false, devices: 0 } };
    const { user } = open();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More actions for ed@latchline.example' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Edit profile');
    const profile = within(await screen.findByRole('dialog', { name: 'Profile of ed@latchline.example' }));
    await user.type(profile.getByLabelText('Name'), 'Ed Hill');
    await user.type(profile.getByLabelText(/^Licence number/), 'MLA 7');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await row('ed@')).toHaveTextContent(/Ed Hill.*ed@latchline\.example.*licence MLA 7/);
    await choose('How they are notified');
    const lanes = within(await screen.findByRole('dialog', { name: 'How Ed Hill is notified' }));
    await user.click(await lanes.findByRole('checkbox', { name: 'Text message' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(gateway.rota.lanesOf.get(ed.id)?.text.on).toBe(true);
  });

  it('says at the invitation that nothing notifies a person before they accept', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('E-mail'), 'new@latchline.example');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/No lead notifies them until they accept/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Not notified of leads until they accept')).toBeVisible();
  });

  it('says why the last administrator cannot be changed', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Role of dee@latchline.example'), 'Editor');
    expect(await screen.findByText('This is the only administrator who can sign in')).toBeVisible();
    expect(screen.getByLabelText('Role of dee@latchline.example')).toHaveValue('admin');
  });

  it('unlocks, turns off, signs out and, after confirmation, removes a user', async () => {
    gateway.accounts.users[1] = { ...ed, locked_until: new Date(Date.now() + 600_000).toISOString() };
    const { user } = open();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More actions for ed@latchline.example' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Unlock');
    expect(await screen.findByText('Account unlocked')).toBeVisible();
    await choose('Turn off');
    expect(await screen.findByText('Account turned off')).toBeVisible();
    await choose('Sign out everywhere');
    expect(await screen.findByText('Signed out everywhere')).toBeVisible();
    await choose('Remove');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(gateway.accounts.users).toHaveLength(2);
    await choose('Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('ed@latchline.example')).not.toBeInTheDocument());
  });

  it('shows a load failure and retries', async () => {
    gateway.refusals.set('GET /api/admin/users', 422);
    const { user } = open();
    expect(await screen.findByText('The accounts could not be loaded.')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('ed@')).toBeVisible();
  });
});
