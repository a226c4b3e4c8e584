import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('the business info tab', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/business-info');
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  it('is always editable and saves only the changed fields', async () => {
    const { user } = open();
    const phone = await screen.findByLabelText('Phone');
    await user.clear(phone);
    await user.type(phone, '0114 496 0111');
    expect(screen.getByText('Links dial +441144960111')).toBeVisible();
    const areas = screen.getByLabelText('Service areas');
    await user.clear(areas);
    await user.type(areas, 'Sheffield, , Hoyland');
    await user.click(save());
    expect(await screen.findByText('Business information updated successfully')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/business-info')[0]?.body).toEqual({
      phone: '0114 496 0111',
      service_areas: ['Sheffield', 'Hoyland'],
    });
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });

  it('shows errors beside their fields', async () => {
    const { user } = open();
    const year = await screen.findByLabelText('Year founded');
    await user.clear(year);
    await user.type(year, 'five');
    await user.type(screen.getByLabelText(/^Facebook/), 'facebook.com');
    await user.click(save());
    expect(await screen.findByText('Enter the year as a whole number')).toBeVisible();
    expect(screen.getByText('Enter a whole address that begins with https://')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/business-info')).toEqual([]);
  });

  it('saves jobs with their prices, and the company', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add job' }));
    await user.type(screen.getByLabelText('Job 1'), 'Locked out');
    await user.type(screen.getByLabelText('Price by day, in pounds'), '89');
    await user.type(screen.getByLabelText(/^Price by night, in pounds/), '119');
    await user.click(screen.getByRole('checkbox', { name: gateway.content.services[0]?.title }));
    await user.type(screen.getByLabelText(/^Legal name/), 'Example Locks Ltd');
    await user.click(save());
    expect(await screen.findByText('Enter a time, because jobs have a night price')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Night prices begin'), { target: { value: '20:00' } });
    fireEvent.change(screen.getByLabelText('Night prices end'), { target: { value: '07:00' } });
    await user.click(save());
    expect(await screen.findByText('Business information updated successfully')).toBeVisible();
    const services = [gateway.content.services[0]?.slug];
    expect(gateway.called('PATCH', '/api/admin/business-info')[0]?.body).toEqual({
      prices: {
        ...noPrices,
        jobs: [{ name: 'Locked out', detail: '', day: 89, night: 119, services }],
        night_from: '20:00',
        night_until: '07:00',
      },
      company: { ...noCompany, legal_name: 'Example Locks Ltd' },
    });
  });

  it('keeps the edits when saving fails', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Hours'), '!');
    gateway.refusals.set('PATCH /api/admin/business-info', 'offline');
    await user.click(save());
    expect(await screen.findByText('Failed to save business information')).toBeVisible();
    expect(screen.getByLabelText('Hours')).toHaveValue('24 hours a day!');
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  it('shows both versions when somebody else has saved first', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Hours'), '!');
    if (gateway.content.business) {
      gateway.content.business.hours = 'Always';
      gateway.content.business.updated_at = '2026-01-06T09:30:00.000Z';
    }
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    await user.click(within(dialog).getByRole('button', { name: 'All theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this' }));
    expect(screen.getByLabelText('Hours')).toHaveValue('Always');
  });

  it('reports missing business information', async () => {
    gateway.content.business = null;
    open();
    expect(await screen.findByText('No business information found')).toBeVisible();
  });

  it('reports a failed load', async () => {
    gateway.refusals.set('GET /api/admin/business-info', 403);
    open();
    expect(await screen.findAllByText('Failed to load business information')).not.toHaveLength(0);
  });
});
