import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { goodPassword } from '../../testing/fake-accounts';
import { FakeGateway } from '../../testing/fake-gateway';
import { replyDrafts } from '../../shared/drafts/reply-drafts';
import { openDashboard } from '../../testing/open-dashboard';

const section = (name: string) => screen.findByRole('region', { name });

describe('the account screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/account');

  it('saves a name and a mobile number, and says what is wrong with one', async () => {
    const { user } = open();
    const profile = within(await section('Profile'));
    await user.type(await profile.findByLabelText('Name'), 'Dee Marsden');
    await user.type(profile.getByLabelText('Mobile number'), '12');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByText(/Enter a mobile number/)).toBeVisible();
    await user.clear(profile.getByLabelText('Mobile number'));
    await user.type(profile.getByLabelText('Mobile number'), '07700 900123');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(gateway.rota.profile).toMatchObject({ name: 'Dee Marsden', mobile: '+447700900123' });
  });

  it('does not save over a profile that somebody else changed', async () => {
    const { user } = open();
    const profile = within(await section('Profile'));
    await user.type(await profile.findByLabelText('Name'), 'Dee');
    Object.assign(gateway.rota.profile, {
      ...{ licence_number: 'MLA 7', updated_at: '2099-01-01T00:00:00.000Z' },
    });
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
    expect(gateway.rota.profile.name).toBeNull();
    await user.click(conflict.getByRole('button', { name: 'Save this' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(gateway.rota.profile).toMatchObject({ name: 'Dee', licence_number: 'MLA 7' });
  });

  it('lets dispatchers choose how they are notified, and test it', async () => {
    if (gateway.user) gateway.user = { ...gateway.user, role: 'dispatcher', is_admin: false };
    const { user } = open();
    const lanes = within(await section("When you're on call"));
    expect(await lanes.findByText(/No device yet/)).toBeVisible();
    await user.click(lanes.getByRole('button', { name: 'Send a test: E-mail' }));
    expect(await screen.findByText('Test e-mail sent')).toBeVisible();
    await user.click(lanes.getByRole('checkbox', { name: 'E-mail' }));
    expect(await screen.findByText('Saved. Nothing notifies you of a lead now.')).toBeVisible();
    expect(await lanes.findByText('Nothing notifies you of a lead now.')).toBeVisible();
    await user.click(lanes.getByRole('checkbox', { name: 'Text message' }));
    expect(await screen.findByText('Notifications saved')).toBeVisible();
    expect(gateway.rota.lanes).toMatchObject({ text: { on: true }, email: { on: false }, reachable: true });
  });

  it('keeps quiet hours and the time of the digest', async () => {
    const { user } = open();
    const quiet = within(await section('Quiet hours and digest'));
    await user.selectOptions(await quiet.findByLabelText('Quiet hours'), 'on');
    await user.selectOptions(quiet.getByLabelText('Daily digest'), 'on');
    await user.clear(quiet.getByLabelText('Until'));
    await user.type(quiet.getByLabelText('Until'), '22:00');
    await user.click(quiet.getByRole('button', { name: 'Save' }));
    expect(await quiet.findByText('The end must differ from the start')).toBeVisible();
    await user.clear(quiet.getByLabelText('Until'));
    await user.type(quiet.getByLabelText('Until'), '06:30');
    await user.click(quiet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(gateway.rota.lanes).toMatchObject({
        quiet_hours: { from: '22:00', until: '06:30' },
        digest_at: '07:00',
      }),
    );
  });

  it('keeps quiet hours that are being chosen when a way is switched', async () => {
    const { user } = open();
    const quiet = within(await section('Quiet hours and digest'));
    await user.selectOptions(await quiet.findByLabelText('Quiet hours'), 'on');
    await user.click(await screen.findByRole('checkbox', { name: /^Text/ }));
    expect(await screen.findByText(/Notifications saved|Nothing notifies/)).toBeVisible();
    expect(quiet.getByLabelText('Quiet hours')).toHaveValue('on');
  });

  it('changes the password and shows errors beside the field', async () => {
    const { user } = open();
    // The first test also loads the lazy screen, which can be slow.
    const current = await screen.findByLabelText('Current password');
    await user.type(current, 'wrong');
    await user.type(screen.getByLabelText('New password'), 'short');
    const save = screen.getByRole('button', { name: 'Change password' });
    await user.click(save);
    expect(await screen.findByText('Use 8 characters or more')).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'password1');
    await user.click(save);
    expect(await screen.findByText('That is not your password')).toBeVisible();
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), 'right');
    await user.click(save);
    expect(
      await screen.findByText(
        'This password is in lists of stolen passwords, which attackers try first. Choose another one',
      ),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), goodPassword);
    await user.click(save);
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('sets up two-factor authentication with a password, QR code, app code and recovery codes', async () => {
    const { user } = open();
    const factor = within(await section('Two-factor authentication'));
    await user.click(await factor.findByRole('button', { name: 'Set up' }));
    await user.type(factor.getByLabelText('Your password'), 'right');
    await user.click(factor.getByRole('button', { name: 'Continue' }));
    expect(await factor.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(factor.getByText('ABCD EFGH')).toBeVisible();
    await user.type(factor.getByLabelText('Code'), '000000');
    await user.click(factor.getByRole('button', { name: 'Confirm' }));
    expect(await factor.findByText('That code is not right')).toBeVisible();
    await user.clear(factor.getByLabelText('Code'));
    await user.type(factor.getByLabelText('Code'), '123456');
    await user.click(factor.getByRole('button', { name: 'Confirm' }));
    expect(await factor.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
    await user.click(factor.getByRole('button', { name: "I've saved them" }));
    expect(await factor.findByText(/10 recovery codes are left/)).toBeVisible();
    await user.click(factor.getByRole('button', { name: 'Turn off' }));
    await user.type(factor.getByLabelText('Your password'), 'right');
    await user.click(factor.getByRole('button', { name: 'Turn off' }));
    expect(await factor.findByText('Off.')).toBeVisible();
  });

  it('creates the address of a calendar, replaces it and turns it off', async () => {
    const { user } = open();
    const calendar = within(await section('Calendar'));
    await user.click(await calendar.findByRole('button', { name: 'Create a calendar address' }));
    expect(await calendar.findByLabelText('Calendar address')).toHaveValue(
      'https://www.latchline.example/calendar/1.ics',
    );
    const confirm = async (button: string) => {
      await user.click(calendar.getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: button }));
    };
    await confirm('Make a new address');
    await waitFor(() =>
      expect(calendar.getByLabelText('Calendar address')).toHaveValue(
        'https://www.latchline.example/calendar/2.ics',
      ),
    );
    await confirm('Turn off');
    expect(await calendar.findByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  });

  it('ends one session, then all of them', async () => {
    const { user } = open();
    const sessions = within(await section('Where you are signed in'));
    expect(await sessions.findByText(/this one/)).toBeVisible();
    await user.click(sessions.getByRole('button', { name: 'End session: Firefox on Linux' }));
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
    replyDrafts.keep('dee@latchline.example', 'lead', { id: 'reply', text: 'On our way' });
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Successfully signed out')).toBeVisible();
    expect(location.pathname).toBe('/admin/login');
    expect(replyDrafts.leads()).toEqual([]);
  });

  it('is available to every role', async () => {
    if (gateway.user) gateway.user = { ...gateway.user, role: 'editor', is_admin: false };
    open();
    expect(await section('Password')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });
});
