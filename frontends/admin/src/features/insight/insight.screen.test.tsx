import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { administrator } from '../../testing/fake-session';
import { openDashboard } from '../../testing/open-dashboard';

const figure = (name: string) => screen.findByRole('region', { name });

describe('insight', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });

  it('shows lead counts by kind, compared with the period before', async () => {
    openDashboard('/admin/insight?days=7');
    const town = await figure('Leads by town');
    expect(
      within(town)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Sheffield9as before', 'Elsewhere3as before']);
    const [first] = gateway.called('GET', '/api/admin/leads/series');
    expect(first?.query.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(within(town).getByRole('link', { name: 'Sheffield' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\?town=Sheffield&from=.*&to=/),
    );
  });

  it('takes no page for a new one that was not listed in the period before', async () => {
    gateway.insight.othersUntil = '2026-03-01';
    const { user } = openDashboard('/admin/insight?from=2026-03-01&to=2026-03-02');
    const pages = await figure('Pages by views');
    expect(within(pages).getByRole('listitem')).toHaveTextContent(/^\/200$/);
    await user.click(within(pages).getByRole('button', { name: 'Pages by views as a table' }));
    expect(within(pages).getByRole('row', { name: '/ 200 –' })).toBeVisible();
  });

  it('keeps a custom range when a year is typed short', async () => {
    openDashboard('/admin/insight?from=2026-03-01&to=2026-03-31');
    const from = await screen.findByLabelText('From');
    fireEvent.change(from, { target: { value: '0026-02-01' } });
    fireEvent.blur(from);
    expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
    expect(location.search).toBe('?from=2026-03-01&to=2026-03-31');
  });

  it('shows a table for each chart', async () => {
    const { user } = openDashboard('/admin/insight');
    const leads = await figure('Leads a day');
    await user.click(within(leads).getByRole('button', { name: 'Leads a day as a table' }));
    const table = within(leads).getByRole('table', { name: 'Leads a day' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['From', 'Leads', 'Previous period']);
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    for (const section of screen.getAllByRole('button', { name: /as a table$/ })) {
      expect(section).toBeEnabled();
    }
  });

  it('reads a chart point by point with the arrow keys', async () => {
    openDashboard('/admin/insight?days=7');
    const user = (await import('@testing-library/user-event')).default.setup();
    const plot = await screen.findByRole('slider', { name: 'Leads a day, point by point' });
    plot.focus();
    await user.keyboard('{Home}');
    expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 12, before: 12$/));
    await user.keyboard('{ArrowRight}');
    expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 0, before: 0$/));
    expect(plot).toHaveAttribute('aria-valuenow', '1');
  });

  it('shows response times and defines contact and contact rate', async () => {
    openDashboard('/admin/insight');
    expect(await screen.findByText('9 of 10; before: 90 %')).toBeVisible();
    expect(screen.getByText('half were quicker').parentElement).toHaveTextContent('4 min');
    expect(screen.getByText('19 of 20 were quicker').parentElement).toHaveTextContent('1 h 20 min');
    expect(screen.getByText(/The contact rate is contacts divided by views/)).toBeVisible();
    expect((await screen.findByText('before: 5 %')).parentElement).toHaveTextContent('5 %');
    expect(screen.getByText('6 calls, 2 chats, 2 requests')).toBeVisible();
  });

  it('keeps period and filters in the URL', async () => {
    const { user } = openDashboard('/admin/insight');
    await user.selectOptions(await screen.findByLabelText('Period'), 'Last 90 days');
    expect(location.search).toBe('?days=90');
    await user.selectOptions(screen.getByLabelText('Urgency'), 'Emergency');
    await waitFor(() =>
      expect(gateway.called('GET', '/api/admin/response-times').at(-1)?.query.get('urgency')).toBe(
        'emergency',
      ),
    );
    expect(location.search).toBe('?days=90&urgency=emergency');
  });

  it('shows editors page figures only and makes no other requests', async () => {
    gateway.user = { ...administrator, role: 'editor', is_admin: false };
    openDashboard('/admin/insight');
    await figure('Pages by views');
    expect(screen.queryByRole('heading', { name: 'Leads' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Urgency')).not.toBeInTheDocument();
    for (const path of ['/api/admin/leads', '/api/admin/response-times', '/api/admin/contacts']) {
      expect(gateway.called('GET', path)).toEqual([]);
    }
  });

  it('shows empty and error states', async () => {
    gateway.insight.empty = true;
    gateway.refusals.set('GET /api/admin/response-times', 422);
    const { user } = openDashboard('/admin/insight');
    await waitFor(() => expect(screen.getAllByText('No data for this period.').length).toBeGreaterThan(7));
    expect(await screen.findByText('Times to first contact could not be loaded.')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('half were quicker')).toBeVisible();
  });
});
