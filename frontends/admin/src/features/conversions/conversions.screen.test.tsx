import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { conversionOf } from '../../testing/conversions';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

describe('the conversions screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/conversions');
  const on = () => {
    gateway.conversions.destinations = [
      { destination: 'google', missing: [], account: '1234567890', waiting: 2, refused: 1 },
      { destination: 'meta', missing: [], account: '246813579', waiting: 0, refused: 0 },
    ];
  };

  it('says why an advertising system is off', async () => {
    open();
    expect(await screen.findByText('Off: no developer token')).toBeVisible();
    expect(screen.getByText('Off: no dataset id or access token')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Test/ })).not.toBeInTheDocument();
    expect(await screen.findByText('Completed jobs with an amount appear here.')).toBeVisible();
  });

  it('lists conversions and sends a refused one again', async () => {
    on();
    const refused = conversionOf({
      id: '00000000-0000-7000-8005-000000000002',
      state: 'refused',
      reported_pence: null,
      sent_at: null,
      refusal: 'UNPARSEABLE_GCLID: The imported gclid could not be decoded.',
    });
    gateway.conversions.list = [refused, conversionOf({ destination: 'meta' })];
    const { user } = open();
    expect(await screen.findByText(/The imported gclid could not be decoded/)).toBeVisible();
    expect(screen.getAllByText('£145.00')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Send again to Google Ads' }));
    expect(await screen.findByText('Sending it again')).toBeVisible();
    expect(gateway.called('POST', `/api/admin/conversions/${refused.id}/send`)).toHaveLength(1);
  });

  it('filters by state', async () => {
    on();
    gateway.conversions.list = [conversionOf()];
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('State'), 'Refused');
    expect(await screen.findByText('No conversions match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('£145.00')).toBeVisible();
  });

  it('tests a system and shows its response', async () => {
    on();
    gateway.conversions.testResult = { accepted: false, response: 'NO_CONVERSION_ACTION_FOUND' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Test Google Ads' }));
    expect(await screen.findByText('Refused: NO_CONVERSION_ACTION_FOUND')).toBeVisible();
    await user.type(screen.getByLabelText('Test event code'), 'TEST123');
    await user.click(screen.getByRole('button', { name: 'Test Meta' }));
    expect(gateway.called('POST', '/api/admin/conversions/destinations/meta/test')[0]).toMatchObject({
      body: { test_event_code: 'TEST123' },
    });
    expect(
      within(screen.getByRole('region', { name: 'Advertising systems' })).getAllByRole('status'),
    ).toHaveLength(2);
  });
});
