import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('SEO & Indexing', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/indexing');
  const button = (name: string) => screen.findByRole('button', { name });

  it('generates URLs, submits them and shows the raw response', async () => {
    const { user } = open();
    await user.click(await button('Generate'));
    expect(await screen.findByText('Generated 2 URLs for indexing')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Action'), 'delete');
    await user.click(await button('Submit'));
    expect(await screen.findByText('Successfully submitted 2 URLs')).toBeVisible();
    const raw = await screen.findByLabelText('Response as JSON');
    expect(JSON.parse(raw.textContent ?? '')).toMatchObject({ action: 'delete', submitted: 2 });
    const history = await screen.findByRole('region', { name: 'History of submissions' });
    expect(within(history).getAllByRole('row')).toHaveLength(3);
    expect(within(history).getAllByText('202 The key is being checked')).toHaveLength(2);
  });

  it('drops blank lines, trims the others, and requires at least one', async () => {
    const { user } = open();
    await user.click(await button('Submit'));
    expect(await screen.findAllByText('Please enter URLs to submit')).toHaveLength(2);
    await user.type(screen.getByLabelText('URLs'), '  https://a.example/  {Enter}{Enter} https://b.example/');
    await user.click(await button('Submit'));
    expect(await screen.findByText('Successfully submitted 2 URLs')).toBeVisible();
    expect(gateway.called('POST', '/api/admin/indexing')[0]?.body).toEqual({
      urls: ['https://a.example/', 'https://b.example/'],
      action: 'index',
    });
  });

  it('says why generating or submitting failed', async () => {
    const { user } = open();
    gateway.refusals.set('GET /api/admin/indexing/urls', 500);
    await user.click(await button('Generate'));
    expect(await screen.findByText('Failed to generate URLs')).toBeVisible();
    gateway.refusals.set('POST /api/admin/indexing', 422);
    await user.type(screen.getByLabelText('URLs'), 'https://elsewhere.example/');
    await user.click(await button('Submit'));
    expect(await screen.findByText('Failed to submit URLs: Refused with 422')).toBeVisible();
  });

  it('shows why an engine is off, switches automatic submission, and copies the sitemap URL', async () => {
    const { user } = open();
    expect(await screen.findByText('It is for job offers and live streams.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Notify search engines/ }));
    expect(await screen.findByText('Pages are submitted only when you submit them')).toBeVisible();
    await user.click(await button('Copy'));
    expect(await screen.findByText('Sitemap URL copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/sitemap.xml`);
  });
});
