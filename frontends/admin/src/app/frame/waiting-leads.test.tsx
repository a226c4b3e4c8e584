import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeEventSource } from '../../testing/browser';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { administrator } from '../../testing/fake-session';
import { openDashboard } from '../../testing/open-dashboard';

const lead = leadOf();
const none = { late: 0, oldest_seconds: 0 };
const fine = { not_stored: none, not_published: none, not_notified: none };
const stuck = { ...fine, not_notified: { late: 3, oldest_seconds: 125 } };
const title = '3 leads are waiting to be sent to your team.';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway([lead]);
});
/** Simulates a changed delivery, which makes the banner refetch. */
const news = () => act(() => FakeEventSource.latest?.say('delivery.changed', { id: lead.id }));

it.each(['/admin', '/admin/account', '/admin/business-info'])(
  'warns on %s while leads do not reach the team',
  async (address) => {
    gateway.progress = stuck;
    openDashboard(address);
    expect(await screen.findByText(title)).toHaveAttribute('role', 'status');
    expect(
      screen.getByText(/The oldest has waited 2 minutes\. Your team has not been notified\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open leads' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: 'Check deliveries' })).toHaveAttribute(
      'href',
      '/admin/deliveries',
    );
    act(() => FakeEventSource.latest?.connect());
    gateway.progress = fine;
    news();
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  },
);

it('hides the link to Deliveries from a dispatcher without that screen', async () => {
  gateway.user = { ...administrator, role: 'dispatcher', is_admin: false };
  gateway.progress = stuck;
  openDashboard();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Check deliveries' })).not.toBeInTheDocument();
});

it('makes no lead requests for an editor', async () => {
  gateway.user = { ...administrator, role: 'editor', is_admin: false };
  gateway.progress = stuck;
  openDashboard('/admin/blog');
  await screen.findByRole('heading', { level: 1 });
  expect(gateway.called('GET', '/api/admin/leads/waiting')).toEqual([]);
});

it('reports an unknown state only after two consecutive unknown responses', async () => {
  gateway.progress = { ...fine, not_notified: null };
  openDashboard();
  await waitFor(() => expect(gateway.called('GET', '/api/admin/leads/waiting')).toHaveLength(1));
  expect(screen.queryByText(/We can't check/)).not.toBeInTheDocument();
  act(() => FakeEventSource.latest?.connect());
  news();
  expect(await screen.findByText("We can't check whether new leads are reaching your team.")).toBeVisible();
});
