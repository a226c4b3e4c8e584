import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/browser';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { administrator } from '../../../testing/fake-session';
import { openDashboard } from '../../../testing/open-dashboard';

describe('notes', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair', notes: 'Ring the side door.' }),
      leadOf({ name: 'Callum Dyson' }),
    ]);
  });

  async function openNotes() {
    const id = gateway.leads[0]!.id;
    const { user } = openDashboard(`/admin?lead=${id}`);
    const notes = await screen.findByLabelText('Notes');
    await waitFor(() => expect(gateway.called('GET', `/api/admin/leads/${id}`)).not.toHaveLength(0));
    return { user, notes, id };
  }
  const patches = () => gateway.called('PATCH', '/api/admin/leads').map(({ body }) => body);

  it('autosave after a pause without losing input', async () => {
    const { user, notes } = await openNotes();
    await user.type(notes, ' Tom is 12 min away.');
    expect(screen.getByText('Saving…')).toBeVisible();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(await screen.findByText('Notes updated')).toBeVisible();
    expect(patches()).toEqual([{ notes: 'Ring the side door. Tom is 12 min away.' }]);
    expect(gateway.called('PATCH', '/api')[0]?.keepalive).toBe(true);
  });

  it('keep the text and offer a retry when saving fails', async () => {
    const { user, notes } = await openNotes();
    gateway.refusals.set('PATCH', 'offline');
    await user.type(notes, ' More.');
    await user.tab();
    expect(await screen.findByText('Failed to update notes')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(notes).toHaveValue('Ring the side door. More.');
    gateway.refusals.clear();
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    expect(gateway.leads[0]?.notes).toBe('Ring the side door. More.');
  });

  it('are saved when another lead is opened before the pause ends', async () => {
    const { user, notes } = await openNotes();
    await user.type(notes, ' Quickly.');
    await user.click(screen.getByRole('link', { name: 'Callum Dyson' }));
    await waitFor(() => expect(patches()).toEqual([{ notes: 'Ring the side door. Quickly.' }]));
    expect(await screen.findByLabelText('Notes')).toHaveValue('');
  });

  it('are sent at once when the page goes to the background', async () => {
    const { user, notes } = await openNotes();
    await user.type(notes, '!');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(patches()).toEqual([{ notes: 'Ring the side door.!' }]));
  });

  it('let the user choose when another user also changed them', async () => {
    const { user, notes, id } = await openNotes();
    gateway.change(id, { notes: 'Cancelled, neighbour had a key.' });
    await user.type(notes, ' Mine.');
    expect(await screen.findByText('Cancelled, neighbour had a key.')).toBeVisible();
    expect(notes).toHaveValue('Ring the side door. Mine.');
    expect(gateway.leads[0]?.notes).toBe('Cancelled, neighbour had a key.');
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    await waitFor(() =>
      expect(gateway.leads[0]?.notes).toBe('Cancelled, neighbour had a key.\n\nRing the side door. Mine.'),
    );
  });

  it('are saved automatically once the gateway is back', async () => {
    const { user, notes } = await openNotes();
    gateway.refusals.set('PATCH', 503);
    await user.type(notes, ' Kept.');
    await screen.findByText('Failed to update notes', {}, { timeout: 5000 });
    gateway.refusals.clear();
    await waitFor(() => expect(gateway.leads[0]?.notes).toBe('Ring the side door. Kept.'), {
      timeout: 10_000,
    });
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  }, 30_000);

  it('survive closing the panel after a failed save', async () => {
    const { user, notes, id } = await openNotes();
    gateway.refusals.set('PATCH', 503);
    await user.type(notes, ' Kept.');
    await user.tab();
    await screen.findByText('Failed to update notes');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument());
    gateway.refusals.clear();
    await user.click(document.getElementById(`lead-${id}`)!);
    expect(await screen.findByLabelText('Notes')).toHaveValue('Ring the side door. Kept.');
  });

  it('survive closing the panel when the lead was opened from another one', async () => {
    const { user } = await openNotes();
    await user.click(screen.getByRole('link', { name: 'Callum Dyson' }));
    await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveValue(''));
    gateway.refusals.set('PATCH', 503);
    await user.type(screen.getByLabelText('Notes'), 'Kept.');
    await user.tab();
    await screen.findByText('Failed to update notes');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Callum Dyson' }));
    expect(await screen.findByLabelText('Notes')).toHaveValue('Kept.');
  });

  it('are not sent by the user who signs in next', async () => {
    gateway.user = { ...administrator, id: '00000000-0000-7000-8000-000000000002' };
    const { user, notes } = await openNotes();
    gateway.refusals.set('PATCH', 401).set('POST /api/auth/refresh', 401);
    await user.type(notes, ' Secret.');
    await user.type(await screen.findByLabelText('E-mail'), 'sam@latchline.example');
    await user.type(screen.getByLabelText('Password'), 'right');
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Notes')).toHaveValue('Ring the side door.');
    window.dispatchEvent(new Event('pagehide'));
    expect(gateway.leads[0]?.notes).toBe('Ring the side door.');
  });

  it('are sent when the page is left after the connection was back', async () => {
    const { user, notes } = await openNotes();
    await act(() => FakeEventSource.latest?.connect());
    await user.type(notes, '!');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(patches()).toEqual([{ notes: 'Ring the side door.!' }]), { timeout: 500 });
  });
});
