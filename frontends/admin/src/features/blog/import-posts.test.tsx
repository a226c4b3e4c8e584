import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
// The screen is loaded lazily. Importing it here keeps that time out of the first test.
beforeAll(() => import('./blog.screen'), 60_000);
beforeEach(() => {
  gateway = new FakeGateway();
});

it('reads a file in the encoding of Windows', async () => {
  const { user } = openDashboard('/admin/blog');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import articles' }));
  const text = new Uint8Array(Buffer.from('# Prices\n\n£89 at the café', 'latin1'));
  await user.upload(dialog.getByLabelText('Files'), new File([text], 'prices.md'));
  expect(await dialog.findByText('1 to import')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await dialog.findByText('1 imported')).toBeVisible();
  const created = gateway.calls.find(
    ({ method, path }) => method === 'POST' && path === '/api/admin/blog/posts',
  );
  expect(created?.body).toMatchObject({ title: 'Prices', content: '£89 at the café' });
});
