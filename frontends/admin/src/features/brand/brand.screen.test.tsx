import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';
import { linesOf } from './sample-data';

describe('the brand screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/brand');

  it('saves the name and colours', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Brand' }));
    const colour = form.getByLabelText('Main colour');
    await user.clear(colour);
    await user.type(colour, '#14342B');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Brand updated successfully')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/business-info')[0]?.body).toMatchObject({
      brand: { primary: '#14342b', accent: '#ffb11f' },
    });
  });

  it('proposes colours that can be read, and does not save others', async () => {
    const { user } = open();
    const colour = await screen.findByLabelText('Main colour');
    await user.clear(colour);
    await user.type(colour, '#ffe000');
    expect(await screen.findByText(/Some texts would be hard to read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(gateway.called('PATCH', '/api/admin/business-info')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use these colours' }));
    expect(screen.queryByText(/Some texts would be hard to read/)).not.toBeInTheDocument();
  });
});

it('counts the items of each kind', () => {
  expect(
    linesOf([
      { kind: 'town', name: 'Barnsley' },
      { kind: 'town', name: 'Maltby' },
      { kind: 'article', name: 'Locked out?' },
    ]),
  ).toEqual([
    { label: '2 towns', names: 'Barnsley, Maltby' },
    { label: '1 article', names: 'Locked out?' },
  ]);
});
