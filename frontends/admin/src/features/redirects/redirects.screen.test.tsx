import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { missingOf, redirectOf } from '../../testing/fake-redirects';
import { openDashboard } from '../../testing/open-dashboard';

describe('redirects', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = (path = '') => openDashboard(`/admin/redirects${path}`);
  const button = (name: string) => screen.findByRole('button', { name });

  it('lists, searches and adds redirects, with errors beside the field', async () => {
    gateway.redirects.items = [
      redirectOf({ hits: 2, last_hit_at: '2025-03-02T12:00:00.000Z', origin: 'moved' }),
    ];
    const { user } = open();
    const use = await screen.findByText(/used 2 times, last 2 Mar 2025, added when a page moved/);
    expect(use).toHaveTextContent('301 Permanent used 2 times');
    await user.type(screen.getByLabelText('Search redirects'), 'nothing');
    expect(await screen.findByRole('heading', { name: 'No redirects found' })).toBeVisible();
    await user.clear(screen.getByLabelText('Search redirects'));
    await user.click(await button('New redirect'));
    await user.type(screen.getByLabelText('Old address'), 'old');
    await user.click(await button('Save'));
    expect(await screen.findByText('Enter an address of this site, like /old-page')).toBeVisible();
    await user.clear(screen.getByLabelText('Old address'));
    await user.type(screen.getByLabelText('Old address'), '/old');
    await user.type(screen.getByLabelText('New address'), '/newer');
    await user.click(await button('Save'));
    expect(await screen.findByText('/old is redirected already')).toBeVisible();
    await user.clear(screen.getByLabelText('Old address'));
    await user.type(screen.getByLabelText('Old address'), '/gone');
    await user.selectOptions(screen.getByLabelText('Type'), '410');
    await user.click(await button('Save'));
    expect(await screen.findByText('Redirect created')).toBeVisible();
    expect(gateway.redirects.items[1]).toMatchObject({ from: '/gone', to: null, status: 410 });
  });

  it('changes a redirect, and deletes one after a confirmation', async () => {
    gateway.redirects.items = [redirectOf()];
    const { user } = open();
    await user.click(await button('Edit /old'));
    await user.type(screen.getByLabelText('New address'), 'er');
    await user.click(await button('Save'));
    expect(await screen.findByText('Redirect changed')).toBeVisible();
    expect(gateway.redirects.items[0]?.to).toBe('/newer');
    await user.click(await button('Delete /old'));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Redirect deleted')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No redirects yet' })).toBeVisible();
  });

  it('keeps a redirect that somebody else has changed since', async () => {
    const redirect = redirectOf();
    gateway.redirects.items = [redirect];
    const { user } = open();
    await user.click(await button('Delete /old'));
    Object.assign(redirect, { to: '/newer', updated_at: '2026-01-05T10:00:00.000Z' });
    await user.click(await button('Delete'));
    expect(await screen.findByText('Failed to delete the redirect')).toBeVisible();
    expect(await screen.findByText('/newer')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the place of the focus when a row or all of them are deleted', async () => {
    gateway.redirects.items = ['/old', '/older', '/oldest'].map((from) => redirectOf({ from }));
    const { user } = open();
    const remove = async (from: string) => {
      await user.click(await button(`Delete ${from}`));
      await user.click(await button('Delete'));
      await waitFor(() => expect(screen.queryByText(from)).toBeNull());
    };
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('/old'));
    await remove('/older');
    await waitFor(() => expect(rows()[1]).toHaveFocus());
    expect(rows()[1]).toHaveTextContent('/oldest');
    await remove('/oldest');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    await remove('/old');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says what somebody else has made of a redirect, and replaces it on the next save', async () => {
    const redirect = redirectOf();
    gateway.redirects.items = [redirect];
    const { user } = open();
    await user.click(await button('Edit /old'));
    Object.assign(redirect, { to: '/newer', updated_at: '2026-01-05T10:00:00.000Z' });
    await user.type(screen.getByLabelText('New address'), 'est');
    await user.click(await button('Save'));
    expect(await screen.findByText(/changed this redirect to: \/old, \/newer, 301/)).toBeVisible();
    expect(screen.getByLabelText('New address')).toHaveValue('/newest');
    await user.click(await button('Save'));
    expect(await screen.findByText('Redirect changed')).toBeVisible();
    expect(gateway.redirects.items[0]?.to).toBe('/newest');
  });

  it('imports redirects from a file and reports errors by line', async () => {
    const { user } = open();
    await user.click(await button('Import'));
    const csv = 'from,to,status\n/a,/b,301\n/c,/c,301\nnonsense,/d,301\n';
    await user.upload(
      await screen.findByLabelText('CSV file'),
      new File([csv], 'redirects.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('2 redirects found')).toBeVisible();
    expect(screen.getByText('Line 4: Enter an address of this site, like /old-page')).toBeVisible();
    expect(await screen.findByText('/c: This redirect would loop')).toBeVisible();
    expect(gateway.redirects.items).toHaveLength(0);
    await user.click((await screen.findAllByRole('button', { name: 'Import' })).at(-1) as HTMLElement);
    expect(await screen.findByText('1 redirect imported')).toBeVisible();
    expect(screen.getByText('/c: This redirect would loop')).toBeVisible();
  });

  it('redirects a missing page to the suggestion in one click, and ignores another', async () => {
    gateway.redirects.missing = [missingOf(), missingOf({ path: '/noise', suggestion: null })];
    const { user } = open('/missing');
    expect(
      (await screen.findAllByText(/requested 3 times, last 1 Mar 2025, linked from forum.example/))[0],
    ).toBeVisible();
    await user.click(await button('Redirect there: /sheffeild to /locksmiths/south-yorkshire/sheffield'));
    expect(await screen.findByText('Redirect created')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('/sheffeild')).toBeNull());
    await user.click(await button('Ignore /noise'));
    expect(await screen.findByRole('heading', { name: 'No missing pages' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Show'), 'true');
    expect(await button('Stop ignoring /noise')).toBeVisible();
  });

  it('reports a failed load', async () => {
    gateway.refusals.set('GET /api/admin/redirects', 403);
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load redirects' })).toBeVisible();
  });
});
