import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('the business info tab', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/business-info');
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  it('is always editable and saves only the changed fields', async () => {
    const { user } = open();
    const phone = await screen.findByLabelText('Phone');
    await user.clear(phone);
    await user.type(phone, '0114 496 0111');
    expect(screen.getByText('Links dial +441144960111')).toBeVisible();
    const areas = screen.getByLabelText('Service areas');
    await user.clear(areas);
    await user.type(areas, 'Sheffield, , Hoyland');
    await user.click(save());
    expect(await screen.findByText('Business information updated successfully')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/business-info')[0]?.body).toEqual({
      phone: '0114 496 0111',
      service_areas: ['Sheffield', 'Hoyland'],
    });
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  it('shows errors beside their fields', async () => {
    const { user } = open();
    const rating = await screen.findByLabelText('Rating');
    await user.clear(rating);
    await user.type(rating, 'five');
    await user.type(screen.getByLabelText(/^Facebook/), 'facebook.com');
    await user.click(save());
    expect(await screen.findByText('Enter the rating, like 4.9')).toBeVisible();
    expect(screen.getByText('Enter a whole address that begins with https://')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/business-info')).toEqual([]);
  });

  it('keeps the edits when saving fails', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Hours'), '!');
    gateway.refusals.set('PATCH /api/admin/business-info', 'offline');
    await user.click(save());
    expect(await screen.findByText('Failed to save business information')).toBeVisible();
    expect(screen.getByLabelText('Hours')).toHaveValue('24 hours a day!');
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  it('shows both versions when somebody else has saved first', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Hours'), '!');
    if (gateway.content.business) {
      gateway.content.business.hours = 'Always';
      gateway.content.business.updated_at = '2026-01-06T09:30:00.000Z';
    }
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    await user.click(within(dialog).getByRole('button', { name: 'All theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this' }));
    expect(screen.getByLabelText('Hours')).toHaveValue('Always');
  });

  it('reports missing business information', async () => {
    gateway.content.business = null;
    open();
    expect(await screen.findByText('No business information found')).toBeVisible();
  });

  it('reports a failed load', async () => {
    gateway.refusals.set('GET /api/admin/business-info', 403);
    open();
    expect(await screen.findAllByText('Failed to load business information')).not.toHaveLength(0);
  });
});
