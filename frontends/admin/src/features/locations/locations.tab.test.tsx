import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../testing/browser';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';
import { locationOf } from '../../testing/fake-content';

describe('the locations tab', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const sheffield = locationOf(1);
  const view = `/admin/locations/${sheffield.id}`;
  const edit = () => openDashboard(`${view}/edit`);
  const stored = () => gateway.content.locations.find(({ id }) => id === sheffield.id);

  it('lists the towns, searches them by name or district, and opens one', async () => {
    const { user } = openDashboard('/admin/locations');
    const search = await screen.findByRole('searchbox', { name: 'Search locations' });
    expect(screen.getByText('2 towns')).toBeVisible();
    await user.type(search, 'malt');
    expect(screen.queryByRole('link', { name: 'Sheffield' })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'nowhere');
    expect(screen.getByText('No towns found')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'Shéffield');
    expect(screen.getByRole('link', { name: 'Sheffield' })).toBeVisible();
    await user.clear(search);
    await user.type(search, 's2');
    await user.click(screen.getByRole('link', { name: 'Sheffield' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Sheffield' })).toBeVisible();
    expect(location.pathname).toBe(view);
  });

  it('reports a failed load and retries on request', async () => {
    gateway.refusals.set('GET /api/admin/towns', 403);
    const { user } = openDashboard('/admin/locations');
    expect(await screen.findAllByText('Failed to load locations')).not.toHaveLength(0);
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 towns')).toBeVisible();
  });

  it('saves an edited town and returns to its view', async () => {
    const { user } = openDashboard(view);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    expect(await screen.findByLabelText('Slug')).toHaveAttribute('readonly');
    const nearby = screen.getByLabelText(/^Nearby towns/);
    await user.clear(nearby);
    await user.type(nearby, ' Hoyland ,, Maltby,');
    await user.type(screen.getByLabelText('Name'), ' City');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Location updated successfully')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/locations')[0]).toMatchObject({
      body: { nearby_towns: ['Hoyland', 'Maltby'], name: 'Sheffield City' },
    });
    expect(gateway.called('PATCH', '/api/admin/locations')[0]?.headers.get('if-match')).toBe(
      `"${sheffield.updated_at}"`,
    );
    expect(await screen.findByText('Hoyland, Maltby')).toBeVisible();
    expect(location.pathname).toBe(view);
  });

  it('discards the edits on Cancel', async () => {
    const { user } = edit();
    await user.type(await screen.findByLabelText('Name'), ' City');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Sheffield' })).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/locations')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Sheffield');
  });

  it('keeps the edits when saving fails', async () => {
    const { user } = edit();
    await user.type(await screen.findByLabelText('Name'), ' City');
    gateway.refusals.set('PATCH /api/admin/locations', 'offline');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update location')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sheffield City');
  });

  it('shows errors beside their fields', async () => {
    const { user } = edit();
    await user.clear(await screen.findByLabelText('Latitude'));
    await user.clear(screen.getByLabelText('Response time in minutes'));
    await user.type(screen.getByLabelText(/^Postcode districts/), ', nowhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the latitude, like 53.38113')).toBeVisible();
    expect(screen.getByText('Enter a range of minutes, like 15-30')).toBeVisible();
    expect(screen.getByText('Enter postcode districts, like S11')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/locations')).toEqual([]);
  });

  it('adds, reorders and removes questions, with the keyboard too', async () => {
    const { user } = edit();
    const first = await screen.findByLabelText('Question 1');
    await user.click(first);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByLabelText('Question 1')).toHaveValue('At night?');
    expect(screen.getByText('Question 1 moved to position 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Question 2')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.type(screen.getByLabelText('Question 2'), 'How much?');
    await user.type(screen.getByLabelText('Answer 2'), 'Less');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Location updated successfully')).toBeVisible();
    expect(stored()?.faqs).toEqual([
      { question: 'How fast?', answer: 'Soon' },
      { question: 'How much?', answer: 'Less' },
    ]);
  });

  it('shows both versions when somebody else has saved first', async () => {
    const { user } = edit();
    await user.type(await screen.findByLabelText('Name'), '!');
    gateway.content.locations = gateway.content.locations.map((town) => ({
      ...town,
      name: 'Steel City',
      updated_at: '2026-01-05T10:00:00.000Z',
    }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    expect(within(dialog).getByText('Steel City')).toBeInTheDocument();
    await user.click(within(dialog).getByLabelText(/^Yours/));
    await user.click(within(dialog).getByRole('button', { name: 'Save this' }));
    expect(await screen.findByText('Location updated successfully')).toBeVisible();
    expect(stored()?.name).toBe('Sheffield!');
  });

  it('updates an open town when somebody else changes it', async () => {
    openDashboard(view);
    expect(await screen.findByText('Mind the tram')).toBeVisible();
    gateway.content.locations = [
      locationOf(1, { local_note: 'Mind the bus', updated_at: '2026-01-06T09:30:00.000Z' }),
    ];
    FakeEventSource.latest?.say('content.changed', { subject: 'locations' });
    expect(await screen.findByText('Mind the bus')).toBeVisible();
  });

  it('adds a town, with a slug derived from its name', async () => {
    const { user } = openDashboard('/admin/locations');
    await user.click(await screen.findByRole('link', { name: 'Add location' }));
    await user.type(await screen.findByLabelText('Name'), 'Hoyland Common');
    await user.type(screen.getByLabelText('Title'), 'Locksmith');
    await user.type(screen.getByLabelText('Description'), 'At any hour');
    await user.type(screen.getByLabelText('Latitude'), '53.49');
    await user.type(screen.getByLabelText('Longitude'), '14.4');
    expect(screen.getByText(/outside Britain/)).toBeVisible();
    await user.type(screen.getByLabelText('Introduction'), 'Here');
    await user.type(screen.getByLabelText('Response time in minutes'), '20-35');
    expect(screen.getByLabelText('Slug')).toHaveValue('hoyland-common');
    await user.click(screen.getByRole('button', { name: 'Add location' }));
    expect(await screen.findByText('Location added successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Hoyland Common' })).toBeVisible();
  });

  it('deletes a town once its name has been typed', async () => {
    const { user } = openDashboard(view);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Sheffield?' });
    const confirm = within(dialog).getByLabelText('Type Sheffield to confirm');
    await user.type(confirm, 'Maltby{Enter}');
    expect(within(dialog).getByText('Type Sheffield')).toBeVisible();
    await user.clear(confirm);
    await user.type(confirm, 'sheffield{Enter}');
    expect(await screen.findByText('Location deleted')).toBeVisible();
    expect(stored()).toBeUndefined();
    expect(await screen.findByText('1 town')).toBeVisible();
  });

  it('reports a town that no longer exists, or never did', async () => {
    for (const id of ['00000000-0000-7000-8003-999999999999', 'sheffield']) {
      const { unmount } = openDashboard(`/admin/locations/${id}`);
      expect(await screen.findByText('Town not found')).toBeVisible();
      unmount();
    }
  });

  it('draws a hundred towns, and the others on request', async () => {
    gateway.content.locations = Array.from({ length: 120 }, (_, index) => locationOf(index + 1));
    const { user } = openDashboard('/admin/locations');
    expect(await screen.findByText('120 towns')).toBeVisible();
    expect(screen.getAllByText('15–30 min')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByText('15–30 min')).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('reports a town that could not be loaded', async () => {
    gateway.refusals.set('GET /api/admin/locations', 403);
    openDashboard(view);
    expect(await screen.findAllByText('Failed to load locations')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
