import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { cityOf, placeOf, regionOf } from '../../testing/fake-content';
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
    const list = screen.getByRole('list', { name: 'Regions and cities' });
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
    expect(await screen.findByText(/Failed to load the regions and cities/)).toBeVisible();
    expect(screen.getByText('2 towns')).toBeVisible();
  });
});

describe('adding and deleting places', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });

  it('fills in a region from the list, and adds it', async () => {
    const { user } = openDashboard('/admin/locations');
    await user.click(await screen.findByRole('link', { name: 'Add region' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find the county' }), 'west');
    await screen.findByRole('option', { name: /West Yorkshire/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Name')).toHaveValue('West Yorkshire');
    expect(screen.getByLabelText('Latitude')).toHaveValue('53.7997');
    expect(screen.getByLabelText('Slug')).toHaveValue('west-yorkshire');
    await user.click(screen.getByRole('button', { name: 'Add region' }));
    expect(await screen.findByText('Region added successfully')).toBeVisible();
    expect(gateway.content.regions.map(({ slug }) => slug)).toContain('west-yorkshire');
  });

  it('takes a place that is not in the list as it is typed', async () => {
    const { user } = openDashboard('/admin/locations/city/new');
    await user.type(await screen.findByRole('combobox', { name: 'Find the city' }), 'Nowhere');
    expect(await screen.findByText('Not in the list. Fill in the fields below.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add city' }));
    expect(await screen.findByText('Enter the name of the city')).toBeVisible();
    expect(screen.getByText('Enter the page address')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'New Leeds');
    await user.tab();
    expect(screen.getByLabelText('Slug')).toHaveValue('new-leeds');
  });

  it('adds several towns, with those that exist left out', async () => {
    const { user } = openDashboard('/admin/locations/several');
    expect(await screen.findByRole('checkbox', { name: /Maltby/ })).toBeDisabled();
    await user.type(screen.getByLabelText('Response time in minutes'), '20-40');
    await user.click(screen.getByRole('button', { name: 'Add towns' }));
    expect(await screen.findByText('Choose at least one town')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Add 2 towns' }));
    expect(await screen.findByText('2 towns added')).toBeVisible();
    expect(screen.getByText('Without LS1: covered by another place')).toBeVisible();
    const [call] = gateway.called('POST', '/api/admin/locations/bulk');
    expect(call?.body).toMatchObject({
      region: 'south-yorkshire',
      towns: [{ slug: 'leeds' }, { slug: 'otley' }],
    });
  });

  it('filters a long list of towns, and adds sixty at most', async () => {
    const made = Array.from({ length: 70 }, (_, index) =>
      placeOf(`Sutton ${index}`, 'village', `TF${index}`),
    );
    gateway.content.ukPlaces.push(...made);
    const { user } = openDashboard('/admin/locations/several');
    expect(await screen.findByText('73 places within 10 miles')).toBeVisible();
    await user.type(screen.getByLabelText('Filter'), 'tf12');
    expect(screen.getByText('1 place found')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Sutton 12/ }));
    await user.clear(screen.getByLabelText('Filter'));
    await user.type(screen.getByLabelText('Filter'), 'sutton-12');
    expect(screen.getByText('1 place found')).toBeVisible();
    await user.clear(screen.getByLabelText('Filter'));
    expect(screen.getByRole('button', { name: 'Add 1 town' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose the nearest 60' }));
    await user.click(screen.getByRole('checkbox', { name: /Sutton 69/ }));
    await user.type(screen.getByLabelText('Response time in minutes'), '20-40');
    await user.click(screen.getByRole('button', { name: 'Add 61 towns' }));
    expect(await screen.findByText(/^You have chosen 61 towns\. Choose 60 at most/)).toBeVisible();
    expect(gateway.called('POST', '/api/admin/locations/bulk')).toEqual([]);
  });

  it('asks what happens to the towns of a region before it is deleted', async () => {
    gateway.content.regions.push(regionOf({ id: cityOf(77).id, name: 'Wessex', slug: 'wessex' }));
    const { user } = openDashboard(`/admin/locations/region/${regionOf().id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete South Yorkshire?' });
    await user.type(
      within(dialog).getByLabelText('Type South Yorkshire to confirm'),
      'south yorkshire{Enter}',
    );
    expect(await within(dialog).findByText('Choose what happens to its towns')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText(/What happens to its 2 towns/), 'Move to Wessex');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Region deleted')).toBeVisible();
    expect(new Set(gateway.content.locations.map(({ region }) => region))).toEqual(new Set(['wessex']));
  });

  it('deletes a city once its name has been typed', async () => {
    const { user } = openDashboard(`/admin/locations/city/${cityOf().id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.type(await screen.findByLabelText('Type Manchester to confirm'), 'Manchester{Enter}');
    expect(await screen.findByText('City deleted')).toBeVisible();
    expect(gateway.content.cities).toEqual([]);
  });
});
