import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/browser';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const dee = 'dee@latchline.example';
const sue = 'sue.smith@latchline.example';

describe('taking a lead', () => {
  let gateway: FakeGateway;
  let id: string;
  beforeEach(() => {
    const created_at = new Date(Date.now() - 20_000).toISOString();
    const lead = leadOf({ name: 'Callum Dyson', created_at, clock_started_at: created_at });
    id = lead.id;
    gateway = new FakeGateway([lead]);
    // Longer than the test can take on a busy machine.
    const at = new Date(Date.now() + 900_000).toISOString();
    gateway.rota.callOut = { notified: [dee], next: { people: [sue], everybody: false, at }, holder: null };
  });
  const panel = async () => within(await screen.findByRole('complementary', { name: 'Lead: Callum Dyson' }));

  it('takes it in the lead, and gives it back', async () => {
    const { user } = openDashboard(`/admin?lead=${id}`);
    const lead = await panel();
    expect(await lead.findByText(/^Dee has been notified\. Sue Smith is/)).toHaveTextContent(
      /in \d+:\d\d\.$/,
    );
    await user.click(lead.getByRole('button', { name: "I've got it" }));
    expect(await screen.findByText("You've got it")).toBeVisible();
    expect(await lead.findByText(/^You have this lead/)).toBeVisible();
    await user.click(lead.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Released. Those on call are notified again')).toBeVisible();
    expect(await lead.findByText('Nobody has this lead yet')).toBeVisible();
    expect(gateway.leads[0]?.assigned_to).toBeNull();
  });

  it.each([
    ['was called', { call_attempts: 1 }],
    ['arrived more than a day ago', { clock_started_at: new Date(Date.now() - 90_000_000).toISOString() }],
  ])('does not promise that others are notified of one that %s', async (_, standing) => {
    gateway.change(id, { assigned_to: dee, ...standing });
    const { user } = openDashboard(`/admin?lead=${id}`);
    await user.click((await panel()).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Released. Nobody else is notified of it')).toBeVisible();
  });

  it('takes it from the row, and undoes it from the toast', async () => {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: "I've got it: Callum Dyson" }));
    expect(await screen.findByText('You have it')).toBeVisible();
    expect(screen.queryByRole('button', { name: "I've got it: Callum Dyson" })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: "I've got it: Callum Dyson" })).toBeVisible();
  });

  it('takes it with a key and from the palette', async () => {
    const { user } = openDashboard(`/admin?lead=${id}`);
    const lead = await panel();
    await lead.findByRole('button', { name: "I've got it" });
    await user.keyboard('g');
    expect(await lead.findByText(/^You have this lead/)).toBeVisible();
    await user.click(lead.getByRole('button', { name: 'Release' }));
    await lead.findByText('Nobody has this lead yet');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'got');
    await user.click(await screen.findByRole('option', { name: /I've got it/ }));
    expect(await lead.findByText(/^You have this lead/)).toBeVisible();
  });

  it('says who was notified, and follows each step', async () => {
    openDashboard(`/admin?lead=${id}`);
    const lead = await panel();
    expect(await lead.findByText(/^Dee has been notified/)).toBeVisible();
    act(() => FakeEventSource.latest?.connect());
    const at = new Date(Date.now() + 900_000).toISOString();
    gateway.rota.callOut = {
      notified: [dee, sue],
      next: { people: [dee, sue], everybody: true, at },
      holder: null,
    };
    act(() => FakeEventSource.latest?.say('delivery.changed', { id }));
    expect(
      await lead.findByText(/^Dee and Sue Smith have been notified\. Everybody is notified in/),
    ).toBeVisible();
    gateway.rota.callOut = { ...gateway.rota.callOut, next: null };
    act(() => FakeEventSource.latest?.say('delivery.changed', { id }));
    expect(await lead.findByText('Everybody has been notified.')).toBeVisible();
  });

  it('learns who was faster', async () => {
    const { user } = openDashboard(`/admin?lead=${id}`);
    const lead = await panel();
    const take = await lead.findByRole('button', { name: "I've got it" });
    gateway.change(id, { assigned_to: sue });
    await user.click(take);
    expect(await screen.findByText('Sue Smith has it already')).toBeVisible();
    expect(await lead.findByText(/^Sue Smith has this lead/)).toBeVisible();
    expect(lead.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  });

  it('shows at once that a colleague took it', async () => {
    openDashboard();
    expect(await screen.findByRole('button', { name: "I've got it: Callum Dyson" })).toBeVisible();
    act(() => FakeEventSource.latest?.connect());
    gateway.change(id, { assigned_to: sue });
    act(() => FakeEventSource.latest?.say('lead.updated', { id }));
    expect(await screen.findByText('Sue has it')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: "I've got it: Callum Dyson" })).not.toBeInTheDocument(),
    );
  });
});
