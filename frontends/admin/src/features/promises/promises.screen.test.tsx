import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { navigate } from '../../shared/navigation/address';
import { openDashboard } from '../../testing/open-dashboard';

it('saves response times in whole minutes', async () => {
  const gateway = new FakeGateway();
  const { user } = openDashboard('/admin/response-times');
  const emergency = await screen.findByLabelText('Emergency');
  await user.clear(emergency);
  await user.type(emergency, '0');
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Give one minute or more')).toBeVisible();
  await user.clear(emergency);
  await user.type(emergency, '10');
  await user.click(screen.getByRole('button', { name: 'Save times' }));
  expect(await screen.findByText('Response times saved')).toBeVisible();
  expect(gateway.notifications.promises).toMatchObject({ emergency: 10, flexible: 1440 });
});

it('keeps what was typed when the session ends, but not what was discarded', async () => {
  new FakeGateway();
  const { user } = openDashboard('/admin/response-times');
  const emergency = () => screen.findByLabelText('Emergency');
  fireEvent.change(await emergency(), { target: { value: '17' } });
  act(() => navigate('/admin/login', { ask: false }));
  await waitFor(() => expect(screen.queryByLabelText('Emergency')).not.toBeInTheDocument());
  act(() => navigate('/admin/response-times'));
  expect(await emergency()).toHaveValue(17);
  act(() => navigate('/admin/account'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Emergency')).not.toBeInTheDocument());
  act(() => navigate('/admin/response-times'));
  expect(await emergency()).toHaveValue(15);
});
