import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe("a person's data", () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    const priya = { phone: '07700 900111', email: 'priya@mail.example' };
    gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair', ...priya }),
      leadOf({ name: 'P. Nair', ...priya }),
      leadOf({ name: 'Callum Dyson' }),
    ]);
  });
  const open = async () => {
    const opened = openDashboard(`/admin?lead=${gateway.leads[0]!.id}`);
    await opened.user.click(await screen.findByRole('button', { name: 'More actions for this lead' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: "This person's data" }));
    return { ...opened, dialog: screen.getByRole('dialog', { name: "This person's data" }) };
  };

  it('counts leads first and erases only after the confirmation is typed', async () => {
    const { user, dialog } = await open();
    expect(await within(dialog).findByText('2 leads')).toBeVisible();
    expect(dialog).toHaveTextContent('These leads also contain 07700 900999.');
    const erase = within(dialog).getByRole('button', { name: 'Erase for good' });
    expect(erase).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Type ERASE/), 'erase');
    expect(erase).toBeDisabled();
    expect(gateway.leads).toHaveLength(3);
    await user.clear(within(dialog).getByLabelText(/^Type ERASE/));
    await user.type(within(dialog).getByLabelText(/^Type ERASE/), 'ERASE');
    await user.click(erase);
    expect(await screen.findByText('2 leads erased')).toBeVisible();
    expect(gateway.leads.map(({ name }) => name)).toEqual(['Callum Dyson']);
    await waitFor(() => expect(screen.queryByText('P. Nair')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('erases a lead without a number and an address', async () => {
    gateway.leads = [
      leadOf({ phone: 'Number withheld', phone_e164: null, email: null }),
      leadOf({ phone: 'Number withheld', phone_e164: null, email: null }),
    ];
    const other = gateway.leads[1];
    const { user, dialog } = await open();
    expect(await within(dialog).findByText('1 lead')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Type ERASE/), 'ERASE');
    await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('1 lead erased')).toBeVisible();
    expect(gateway.leads).toEqual([other]);
  });

  it('does not allow erasing before the count has loaded', async () => {
    gateway.refusals.set('POST /api/admin/people/erase', 422);
    const { dialog } = await open();
    expect(await within(dialog).findByText(/so nothing can be erased/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Erase for good' })).not.toBeInTheDocument();
  });
});
