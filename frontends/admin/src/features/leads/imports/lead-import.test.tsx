import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const csv = 'Customer,Mobile,Colour\nPriya,07700 900123,red\nCallum,07700 900124,blue\nNobody,,green\n';

describe('importing leads', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const path = '/api/admin/leads/import';
  const imports = () => gateway.called('POST', path).filter((call) => call.path === path);
  async function choose() {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import leads' }));
    await user.upload(dialog.getByLabelText('CSV file'), new File([csv], 'crm.csv', { type: 'text/csv' }));
    return { user, dialog };
  }

  it('says that a spreadsheet cannot be read, and keeps nothing of the file before it', async () => {
    const { user, dialog } = await choose();
    expect(await dialog.findByText('2 leads found, 1 invalid row')).toBeVisible();
    await user.upload(
      dialog.getByLabelText('CSV file'),
      new File(['PK\x03\x04'], 'leads.csv', { type: 'text/csv' }),
    );
    expect(await dialog.findByText(/This is a spreadsheet/)).toBeVisible();
    expect(dialog.queryByText(/found/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check the file' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('CSV file'), new File([csv], 'crm.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('2 leads found, 1 invalid row')).toBeVisible();
    expect(dialog.queryByText(/This is a spreadsheet/)).toBeNull();
  });

  it('refuses a file of more rows than a browser can send', async () => {
    const { user, dialog } = await choose();
    const rows = `Mobile\n${'07700 900123\n'.repeat(10_001)}`;
    await user.upload(dialog.getByLabelText('CSV file'), new File([rows], 'all.csv', { type: 'text/csv' }));
    expect(await dialog.findByText(/more than 10,000 rows/)).toBeVisible();
    expect(dialog.queryByText(/found/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  });

  it('proposes columns, checks the file without storing anything, and then imports', async () => {
    const { user, dialog } = await choose();
    expect(await dialog.findByText('2 leads found, 1 invalid row')).toBeVisible();
    expect(dialog.getByLabelText('Customer')).toHaveValue('name');
    expect(dialog.getByLabelText('Colour')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Check the file' }));
    expect(await dialog.findByText('Will be imported')).toBeVisible();
    expect(dialog.getByText('Row 4: There is no phone number')).toBeVisible();
    expect(imports()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('Imported')).toBeVisible();
    expect(imports()).toMatchObject([
      {
        body: {
          leads: [{ row: 2, name: 'Priya', phone: '07700 900123' }, { row: 3 }],
          skip_duplicates: false,
        },
      },
    ]);
    expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  });

  it('imports every job of a customer, wherever it is in the file, and skips those who are in the inbox', async () => {
    gateway.leads.push(leadOf({ name: 'Known', phone: '07700 900199' }));
    const { user, dialog } = await choose();
    const others = Array.from({ length: 150 }, (_, index) => `Somebody,07700 901${100 + index}`);
    const lines = ['Priya,07700 900123', 'Known,07700 900199', ...others, 'Priya again,07700 900123'];
    const file = new File([`Customer,Mobile\n${lines.join('\n')}\n`], 'crm.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('CSV file'), file);
    await user.click(await dialog.findByRole('button', { name: 'Check the file' }));
    const figure = async (label: string) => (await dialog.findByText(label)).parentElement;
    expect(await figure('Will be imported')).toHaveTextContent('152');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await figure('Imported')).toHaveTextContent('152');
    expect(await figure('Skipped: same phone number or e-mail')).toHaveTextContent('1');
  });

  it('gives a field to one column only', async () => {
    const { user, dialog } = await choose();
    await user.selectOptions(await dialog.findByLabelText('Colour'), 'Name');
    expect(dialog.getByLabelText('Customer')).toHaveValue('');
  });

  it('says when the server refuses the file', async () => {
    gateway.refusals.set('POST /api/admin/leads/import/preview', 422);
    const { user, dialog } = await choose();
    await user.click(dialog.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('Failed to check the file')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Check the file' })).toBeEnabled();
  });
});
