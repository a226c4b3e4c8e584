import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { cityOf, regionOf } from '../../testing/fake-content';
import { openDashboard } from '../../testing/open-dashboard';

describe('the region and the cities', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const city = `/admin/locations/city/${cityOf().id}/edit`;

  it('are listed below the towns; the region is edited and saved', async () => {
    const { user } = openDashboard('/admin/locations');
    await screen.findByText('Manchester');
    const list = screen.getByRole('list', { name: 'Region and cities' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(list).getByRole('link', { name: 'South Yorkshire' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Locks of the Ridings');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Region updated successfully')).toBeVisible();
    expect(gateway.content.regions[0]?.title).toBe('Locks of the Ridings');
    const [call] = gateway.called('PATCH', '/api/admin/regions');
    expect(call?.body).toEqual({ title: 'Locks of the Ridings' });
    expect(call?.headers.get('if-match')).toBe(`"${regionOf().updated_at}"`);
    expect(await screen.findByText('Locks of the Ridings')).toBeVisible();
  });

  it('open in a view with a link to the editor', async () => {
    const { user } = openDashboard(`/admin/locations/city/${cityOf().id}`);
    expect(await screen.findByRole('heading', { name: 'Manchester' })).toBeVisible();
    expect(screen.getByText(cityOf().services.keys)).toBeVisible();
    expect(screen.getByText('Who in Manchester?')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it('shows errors beside the fields of a city, and saves it once they are corrected', async () => {
    const { user } = openDashboard(city);
    await user.clear(await screen.findByLabelText('Key cutting'));
    await user.clear(screen.getByLabelText('Answer 3'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter what this service is about here')).toBeVisible();
    expect(screen.getByText('Enter an answer')).toBeVisible();
    await user.type(screen.getByLabelText('Key cutting'), 'At the kerb');
    await user.type(screen.getByLabelText('Answer 3'), 'Every night');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('City updated successfully')).toBeVisible();
    expect(gateway.content.cities[0]?.services.keys).toBe('At the kerb');
    expect(gateway.content.cities[0]?.faqs[2]?.answer).toBe('Every night');
  });

  it('shows both versions when somebody else has saved first', async () => {
    const { user } = openDashboard(city);
    await user.type(await screen.findByLabelText('Name'), '!');
    gateway.content.cities = [cityOf(1, { name: 'Cottonopolis', updated_at: '2026-01-05T10:00:00.000Z' })];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    expect(within(dialog).getByText('Cottonopolis')).toBeInTheDocument();
  });

  it('reports a city that does not exist, and a failed load', async () => {
    const { unmount } = openDashboard('/admin/locations/city/00000000-0000-7000-8003-999999999999');
    expect(await screen.findByText('Location not found')).toBeVisible();
    unmount();
    gateway.refusals.set('GET /api/admin/cities', 403);
    openDashboard('/admin/locations');
    expect(await screen.findByText(/Failed to load the region and the cities/)).toBeVisible();
    expect(screen.getByText('2 towns')).toBeVisible();
  });
});
