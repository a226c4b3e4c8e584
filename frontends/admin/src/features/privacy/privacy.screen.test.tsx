import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('privacy', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([leadOf({ phone: '07700 900318' })]);
  });

  it('saves retention periods, with empty meaning forever', async () => {
    const { user } = openDashboard('/admin/privacy');
    const cancelled = await screen.findByLabelText('Cancelled');
    expect(cancelled).toHaveValue(365);
    await user.clear(cancelled);
    await user.type(cancelled, '7');
    await user.click(screen.getByLabelText('Erase old leads automatically'));
    await user.click(screen.getByRole('button', { name: 'Save retention' }));
    expect(await screen.findByText('Give 30 days or more')).toBeVisible();
    await user.clear(cancelled);
    expect(screen.getByText('empty: kept forever')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save retention' }));
    expect(await screen.findByText('Retention saved')).toBeVisible();
    expect(gateway.retention.settings).toMatchObject({ enabled: true, days: { cancelled: null, new: 365 } });
  });

  it("does not overwrite another user's changes", async () => {
    const { user } = openDashboard('/admin/privacy');
    const cancelled = await screen.findByLabelText('Cancelled');
    const { settings } = gateway.retention;
    gateway.retention.settings = {
      ...settings,
      days: { ...settings.days, cancelled: 90 },
      updated_at: '2026-03-01T12:30:00.000Z',
    };
    await user.clear(cancelled);
    await user.type(cancelled, '60');
    await user.click(screen.getByRole('button', { name: 'Save retention' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
    expect(gateway.retention.settings.days.cancelled).toBe(90);
    await user.click(conflict.getByLabelText(/Theirs/));
    await user.click(conflict.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(screen.getByLabelText('Cancelled')).toHaveValue(90));
    expect(gateway.retention.settings.days.cancelled).toBe(90);
  });

  it('counts leads past retention before erasing any', async () => {
    const { user } = openDashboard('/admin/privacy');
    await user.click(await screen.findByRole('button', { name: 'Count' }));
    expect(await screen.findByText('3 leads are past retention.')).toBeVisible();
    expect(screen.getByText('Cancelled: 3, the oldest from 1 Mar 2020')).toBeVisible();
    expect(gateway.retention.tooOld).toBe(3);
    expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
    await user.type(screen.getByLabelText('Type ERASE to erase them for good'), 'ERASE');
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('3 leads are being erased')).toBeVisible();
    await waitFor(() => expect(screen.getByText('0 leads are past retention.')).toBeVisible());
  });

  it('shows what was deleted at Twilio, and what is not yet', async () => {
    gateway.retention.copies = {
      ...{ waiting: 2, deleted: 14, oldest_at: '2026-03-01T12:30:00.000Z', last_error: 'HTTP 503' },
    };
    openDashboard('/admin/privacy');
    expect(await screen.findByText('Deleted in the last 90 days: 14')).toBeVisible();
    expect(screen.getByText(/Still to delete: 2, since .* \(HTTP 503, trying again\)/)).toBeVisible();
  });

  it('finds a person by phone number or e-mail address', async () => {
    const { user } = openDashboard('/admin/privacy');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Give a phone number, an e-mail address, or both')).toBeVisible();
    await user.type(screen.getByLabelText('Phone number'), '07700 900318');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog', { name: "This person's data" })).toBeVisible();
    expect(await screen.findByText('1 lead')).toBeVisible();
  });
});
