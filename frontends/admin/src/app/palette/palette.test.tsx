import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('the command palette', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = async (path?: string) => {
    const { user } = openDashboard(path);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    return { user, field: await screen.findByRole('combobox', { name: 'Find anything' }) };
  };
  const chosen = () => screen.getByRole('option', { selected: true });

  it('opens a screen with the keyboard alone', async () => {
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'redi');
    expect(chosen()).toHaveTextContent('Redirects');
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument();
  });

  it('moves through what it found, from the last to the first', async () => {
    const { user, field } = await open();
    await user.type(field, 'theme');
    expect(chosen()).toHaveTextContent('System theme');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Dark theme');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('Light theme');
  });

  it('finds a customer and opens the lead from any screen', async () => {
    const lead = leadOf({ name: 'Olive Underwood' });
    gateway.leads = [lead];
    const { user, field } = await open('/admin/account');
    await user.type(field, 'underw');
    const leads = await screen.findByRole('group', { name: 'Leads' });
    await user.click(within(leads).getByRole('option', { name: /Olive Underwood/ }));
    await waitFor(() => expect(location.search).toBe(`?lead=${lead.id}`));
  });

  it('opens what all letters find, not what the first of them found', async () => {
    const [one, other] = [leadOf({ name: 'Olive Underwood' }), leadOf({ name: 'Olive Underhill' })];
    gateway.leads = [one, other];
    const { user, field } = await open('/admin/account');
    await user.type(field, 'under');
    await screen.findByRole('option', { name: /Olive Underwood/ });
    await user.type(field, 'hill{Enter}');
    await waitFor(() => expect(location.search).toBe(`?lead=${other.id}`));
  });

  it('finds the screen of a setting by what it is called there', async () => {
    const { user, field } = await open();
    for (const [typed, title] of [
      ['vat', 'Business Info'],
      ['opening hours', 'Business Info'],
      ['api key', 'Users'],
      ['two-factor', 'Account'],
      ['calendar feed', 'Account'],
      ['sample data', 'Brand'],
      ['promised', 'Response times'],
      ['export everything', 'Privacy'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(chosen()).toHaveTextContent(title);
    }
  });

  it('adds a lead from any screen', async () => {
    const { user, field } = await open('/admin/account');
    await user.type(field, 'add lead{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add a lead' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  it('says that nothing was found, and that a search failed', async () => {
    const { user, field } = await open();
    await user.type(field, 'zzzz');
    expect(await screen.findByText('Nothing found for "zzzz"')).toBeVisible();
    gateway.refusals.set('GET /api/admin/leads', 422);
    await user.type(field, 'y');
    expect(await screen.findByText('Not everything could be searched. Try again.')).toBeVisible();
  });
});
