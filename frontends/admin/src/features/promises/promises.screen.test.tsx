import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
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
