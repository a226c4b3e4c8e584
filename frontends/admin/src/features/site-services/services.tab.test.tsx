import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { serviceOf } from '../../testing/fake-content';
import { FakeGateway } from '../../testing/fake-gateway';
import { navigate } from '../../shared/navigation/address';
import { openDashboard } from '../../testing/open-dashboard';

describe('the services tab', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const view = `/admin/services/${serviceOf(1).id}`;
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('lists the services with their prices', async () => {
    gateway.content.services.push(serviceOf(2, { title: 'Safes', price: 89.5 }));
    openDashboard('/admin/services');
    expect(await screen.findByText(/^2 services/)).toBeVisible();
    expect(screen.getByText('£89.50')).toBeVisible();
    expect(screen.getByText('No price')).toBeVisible();
  });

  it('shows the empty state and a failed load', async () => {
    gateway.content.services = [];
    openDashboard('/admin/services').unmount();
    const { unmount } = openDashboard('/admin/services');
    expect(await screen.findByText('No services yet')).toBeVisible();
    unmount();
    gateway.refusals.set('GET /api/admin/services', 403);
    openDashboard('/admin/services');
    expect(await screen.findAllByText('Failed to load services')).not.toHaveLength(0);
  });

  it('leaves a user where they are when a response arrives after they moved on', async () => {
    const { user } = openDashboard(`${view}/edit`);
    await user.type(await screen.findByLabelText(/^Price in pounds/), '9');
    const answer = gateway.hold('PATCH /api/admin/services');
    await user.click(save());
    act(() => navigate('/admin/webhooks'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.type(await screen.findByLabelText('Address'), 'https://hooks.example');
    answer();
    expect(await screen.findByText('Service updated successfully')).toBeVisible();
    expect(location.pathname).toBe('/admin/webhooks');
    expect(screen.getByLabelText('Address')).toHaveValue('https://hooks.example');
  });

  it('edits the price, the drawing and the features', async () => {
    const { user } = openDashboard(view);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.type(await screen.findByLabelText(/^Price in pounds/), 'a lot');
    await user.click(save());
    expect(await screen.findByText('Enter a price in pounds, like 89 or 89.50')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Price in pounds/));
    await user.type(screen.getByLabelText(/^Price in pounds/), '£89.50');
    await user.click(screen.getByLabelText('Key cutting'));
    await user.click(screen.getByRole('button', { name: 'Remove feature 1' }));
    await user.click(save());
    expect(await screen.findByText('Service updated successfully')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/services')[0]?.body).toEqual({
      price: 89.5,
      icon_name: 'key-cutting',
      features: ['Maintenance'],
    });
    expect(await screen.findByText('£89.50')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await user.clear(await screen.findByLabelText(/^Price in pounds/));
    await user.click(save());
    expect(await screen.findByText('No price')).toBeVisible();
    expect(gateway.content.services[0]?.price).toBeNull();
  });

  it('keeps the edits when saving fails', async () => {
    const { user } = openDashboard(`${view}/edit`);
    await user.type(await screen.findByLabelText('Title'), '!');
    gateway.refusals.set('PATCH /api/admin/services', 503);
    await user.click(save());
    expect(await screen.findByText('Failed to update service')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Smart Locks!');
  });

  it('adds a service and deletes it', async () => {
    const { user } = openDashboard('/admin/services/new');
    await user.type(await screen.findByLabelText('Title'), 'Safes');
    await user.type(screen.getByLabelText('Description'), 'Opened');
    await user.type(screen.getByLabelText('Slug'), 'Safes!');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Small letters, digits and single hyphens')).toBeVisible();
    await user.clear(screen.getByLabelText('Slug'));
    await user.type(screen.getByLabelText('Slug'), 'safes');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Service added successfully')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Safes?' });
    await user.type(within(dialog).getByLabelText('Type Safes to confirm'), 'Safes{Enter}');
    expect(await screen.findByText('Service deleted')).toBeVisible();
    expect(gateway.content.services).toHaveLength(1);
  });
});
