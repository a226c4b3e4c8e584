import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { town } from '../../testing/fake-seo';
import { navigate } from '../../shared/navigation/address';
import { openDashboard } from '../../testing/open-dashboard';

describe('the SEO settings', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const edit = async () => {
    const view = openDashboard('/admin/seo');
    await view.user.click(await screen.findByRole('link', { name: /^Town pages/ }));
    return view;
  };

  it('edits a page type with variables and a preview, and saves it', async () => {
    const { user } = await edit();
    expect(location.pathname).toBe('/admin/seo/types/location');
    const title = await screen.findByLabelText('Title template');
    await user.clear(title);
    await user.type(title, 'Keys in ');
    await user.click(screen.getByText('Variables'));
    await user.click(await button(/^Insert \{town\}/));
    expect(title).toHaveValue('Keys in {town}');
    const result = await screen.findByRole('figure', { name: 'As a search result' });
    await waitFor(() => expect(within(result).getByText('Keys in Sheffield')).toBeVisible());
    await user.click(await button('Save'));
    expect(await screen.findByText('SEO settings updated successfully')).toBeVisible();
    expect(gateway.seo.settings[1]?.title_template).toBe('Keys in {town}');
    expect(await screen.findByText('Keys in {town}')).toBeVisible();
    expect(location.pathname).toBe('/admin/seo');
  });

  it('shows unknown variables and invalid JSON as errors beside the field', async () => {
    const { user } = openDashboard('/admin/seo/types/home');
    const title = await screen.findByLabelText('Title template');
    await user.clear(title);
    await user.type(title, '{{town}');
    const data = screen.getByLabelText('Structured data');
    expect(data).not.toBeVisible();
    await user.click(screen.getByText('Advanced'));
    expect(data).toBeVisible();
    await user.clear(data);
    await user.type(data, '{{"a": }');
    expect(await screen.findByText('This is not valid JSON: check line 1')).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('{town} is not a variable of this page type')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/seo-settings')).toHaveLength(0);
    await user.clear(data);
    await user.type(data, '{{"a":1}');
    await user.click(await button('Format'));
    expect(data).toHaveValue('{\n  "a": 1\n}');
  });

  it('unfolds the advanced fields when one of them is rejected', async () => {
    const { user } = await edit();
    const address = await screen.findByLabelText('Canonical URL');
    await user.click(screen.getByText('Advanced'));
    await user.type(address, 'nowhere');
    await user.click(screen.getByText('Advanced'));
    expect(address).not.toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText(/^Enter a whole address/)).toBeVisible();
    expect(address).toHaveFocus();
  });

  it('reports a failed load or save and keeps the edits', async () => {
    gateway.refusals.set('GET /api/admin/seo-settings', 403);
    const { user } = openDashboard('/admin/seo');
    expect(await screen.findByRole('heading', { name: 'Failed to load SEO settings' })).toBeVisible();
    gateway.refusals.clear();
    await user.click(await button('Try again'));
    await user.click(await screen.findByRole('link', { name: /^Town pages/ }));
    const title = await screen.findByLabelText('Title template');
    await user.type(title, '!');
    gateway.refusals.set('PATCH /api/admin/seo-settings', 500);
    await user.click(await button('Save'));
    expect(await screen.findByText('Failed to update SEO settings')).toBeVisible();
    expect(title).toHaveValue('{town} locksmith | {name}!');
  });

  it.each([
    ['/admin/seo/types/location', 'Title template', 'PATCH /api/admin/seo-settings'],
    [`/admin/seo/page?path=${encodeURIComponent(town)}`, 'Title', 'PATCH'],
  ])('leaves a user where they are when %s is saved late', async (form, field, call) => {
    const { user } = openDashboard(form);
    await user.type(await screen.findByLabelText(field), '!');
    const answer = gateway.hold(call);
    await user.click(await button('Save'));
    act(() => navigate('/admin/webhooks'));
    await user.click(await button('Leave'));
    await user.type(await screen.findByLabelText('Address'), 'https://hooks.example');
    answer();
    expect(await screen.findByText('SEO settings updated successfully')).toBeVisible();
    expect(location.pathname).toBe('/admin/webhooks');
  });

  it('discards the edits on Cancel', async () => {
    const { user } = await edit();
    await user.type(await screen.findByLabelText('Title template'), 'x');
    await user.click(await button('Cancel'));
    expect(await screen.findByText('{town} locksmith | {name}')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/seo-settings')).toHaveLength(0);
  });

  it('overrides the settings for one page', async () => {
    const { user } = openDashboard('/admin/seo/pages');
    await user.click(await screen.findByRole('link', { name: /Sheffield locksmith/ }));
    await user.type(await screen.findByLabelText('Title'), 'Only here');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Save'));
    expect(await screen.findByText('SEO settings updated successfully')).toBeVisible();
    expect(gateway.seo.override).toMatchObject({ path: town, title: 'Only here', noindex: true });
    expect(location.pathname).toBe('/admin/seo/pages');
  });

  it('shows both versions when somebody else has saved first', async () => {
    const { user } = openDashboard(`/admin/seo/page?path=${town}`);
    await user.type(await screen.findByLabelText('Title'), 'Mine');
    gateway.seo.override = { ...gateway.seo.override, title: 'Theirs', updated_at: new Date().toISOString() };
    await user.click(await button('Save'));
    expect(await screen.findByRole('dialog', { name: 'Somebody else has changed this' })).toBeVisible();
    await user.click(await button('All yours'));
    await user.click(await button('Save this'));
    await waitFor(() => expect(gateway.seo.override.title).toBe('Mine'));
  });
});
