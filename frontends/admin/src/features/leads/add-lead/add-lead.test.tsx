import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe('adding a lead by hand', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    localStorage.clear();
    gateway = new FakeGateway([leadOf({ name: 'Priya Nair', phone: '07700 900123', town: 'Sheffield' })]);
  });
  const open = async () => {
    const opened = openDashboard();
    await screen.findByText('Priya Nair');
    await opened.user.click(screen.getByRole('button', { name: 'Add lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a lead' }));
    return { ...opened, dialog };
  };
  const sent = () => gateway.called('POST', '/api/admin/leads').map(({ body }) => body as { id: string });

  it('needs a number and a postcode, then opens the lead and asks about the call', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByLabelText('Phone number')).toHaveFocus();
    await user.keyboard('07700 900555{Tab}s60 2hx{Enter}');
    expect(await screen.findByText('Lead added')).toBeVisible();
    expect(sent()).toEqual([
      {
        id: expect.any(String) as string,
        phone: '07700 900555',
        postcode: 's60 2hx',
        source: 'phone',
        notify: false,
        acknowledge: false,
      },
    ]);
    expect(await screen.findByRole('complementary', { name: 'Lead: No name' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'How did the call go?' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add a lead' })).not.toBeInTheDocument();
  });

  it('accepts a place in words for those who do not know the postcode', async () => {
    const { user, dialog } = await open();
    await user.keyboard('07700 900555');
    const place = dialog.getByLabelText('Place (optional)');
    expect(place).toHaveAccessibleDescription(/street, a shop, a bus stop/);
    await user.type(place, 'by the tram, Hillsborough{Enter}');
    expect(await screen.findByText('Lead added')).toBeVisible();
    expect(sent()).toMatchObject([{ phone: '07700 900555', place: 'by the tram, Hillsborough' }]);
    expect(sent()[0]).not.toHaveProperty('postcode');
  });

  it('says that a place is too long', async () => {
    const { user, dialog } = await open();
    await user.keyboard('07700 900555');
    await user.click(dialog.getByLabelText('Place (optional)'));
    await user.paste('a'.repeat(201));
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Place must be 200 characters or fewer')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('opens with the keyboard', async () => {
    const { user } = openDashboard();
    await screen.findByText('Priya Nair');
    await user.keyboard('+');
    expect(await screen.findByRole('dialog', { name: 'Add a lead' })).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('');
  });

  it('shows leads with the same number while it is typed, and opens one', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '+447700900123');
    const link = await dialog.findByRole('link', { name: 'Priya Nair' });
    expect(dialog.getByText('This number is in one lead:')).toBeVisible();
    await user.click(link);
    expect(await screen.findByRole('complementary', { name: 'Lead: Priya Nair' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows what is wrong beside the field, and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '12{Enter}');
    expect(await dialog.findByText('Enter a phone number, like 07700 900123')).toBeVisible();
    expect(dialog.getByLabelText('Phone number')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('adds one lead on a double click', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '07700 900555');
    const answer = gateway.hold('POST /api/admin/leads');
    await user.dblClick(dialog.getByRole('button', { name: 'Add lead' }));
    answer();
    await screen.findByText('Lead added');
    expect(gateway.leads).toHaveLength(2);
    expect(sent()).toHaveLength(1);
  });

  it('keeps the form and its id when the connection is lost', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '07700 900555');
    gateway.refusals.set('POST /api/admin/leads', 'offline');
    await user.click(dialog.getByRole('button', { name: 'Add lead' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing you typed is lost');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByLabelText('Phone number')).toHaveValue('07700 900555');
    const again = within(screen.getByRole('dialog', { name: 'Add a lead' }));
    await user.click(again.getByRole('button', { name: 'Add lead' }));
    await screen.findByText('Lead added');
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  });

  it('opens the lead that the first attempt saved', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '07700 900555');
    gateway.refusals.set('POST /api/admin/leads', 409);
    await user.click(dialog.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText(/^The first attempt had saved this lead/)).toBeVisible();
    await waitFor(() => expect(location.search).toContain(sent()[0]?.id));
  });

  it('notifies and acknowledges only by choice', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Phone number'), '07700 900555');
    await user.click(dialog.getByText('More about it'));
    expect(dialog.queryByLabelText(/confirmation/)).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^E-mail/), 'priya@example.com');
    await user.click(dialog.getByLabelText(/confirmation/));
    await user.click(dialog.getByLabelText(/^Notify everybody/));
    await user.selectOptions(dialog.getByLabelText(/^Service/), 'Lock repair');
    await user.click(dialog.getByRole('button', { name: 'Add lead' }));
    await screen.findByText('Lead added');
    expect(sent()).toMatchObject([
      { email: 'priya@example.com', acknowledge: true, notify: true, service: 'lock-repair' },
    ]);
  });
});
