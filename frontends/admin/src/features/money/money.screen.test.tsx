import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { administrator } from '../../testing/fake-session';
import { openDashboard } from '../../testing/open-dashboard';

const cellsOf = (line: HTMLElement) => [...line.children].map((cell) => cell.textContent);
const rowNames = async (by: string) =>
  within(await screen.findByRole('table', { name: `Figures by ${by}` }))
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

// jsdom has neither.
Object.assign(globalThis, { TextDecoder });

const textIn = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('money', () => {
  let gateway: FakeGateway;
  let saved: Promise<string>[];
  beforeEach(() => {
    gateway = new FakeGateway();
    saved = [];
    URL.createObjectURL = jest.fn((file: Blob) => {
      saved.push(textIn(file));
      return 'blob:x';
    });
    URL.revokeObjectURL = jest.fn();
  });

  it('follows enquiries to the money and says what has no amount', async () => {
    openDashboard('/admin/money');
    const funnel = await screen.findByRole('region', { name: 'From enquiry to money' });
    await waitFor(() =>
      expect(
        within(funnel)
          .getAllByRole('listitem')
          .map((step) => step.textContent),
      ).toEqual([
        'Enquiries25as before',
        'Contacted2392 % of enquiriesas before',
        'Booked1872 % of enquiriesas before',
        'Completed1664 % of enquiriesas before',
        'Taken, with VAT£2,000.00£142.86 a job, 14 jobs with an amountas before',
      ]),
    );
    expect(within(funnel).getByText('2 completed jobs have no amount.')).toBeVisible();
    expect(screen.getByText(/A lead counts in the period in which it arrived/)).toBeVisible();
  });

  it('shows costs by source, with paid and unpaid Google as two names', async () => {
    openDashboard('/admin/money');
    const table = await screen.findByRole('table', { name: 'Figures by source' });
    const [head, adverts, search, total] = within(table).getAllByRole('row').map(cellsOf);
    expect(head?.map((label) => label?.trim())).toEqual([
      ...['Source', 'Enquiries', 'Contacted', 'Booked', 'Completed', 'Taken', 'Taken before'],
      ...['Cost', 'Cost per enquiry', 'Cost per job', 'Back per £1'],
    ]);
    await waitFor(() => expect(within(table).getAllByText('£1,500.00')).toHaveLength(2));
    expect(adverts?.slice(0, 6)).toEqual(['Google Ads', '20', '18', '14', '12', '£1,500.00']);
    expect(adverts?.slice(7)).toEqual(['£600.00', '£30.00', '£50.00', '£2.50']);
    expect(search?.[0]).toBe('Google search few jobs');
    expect(search?.slice(7)).toEqual(['–', '–', '–', '–']);
    expect(total?.[0]).toBe('Total');
    expect(screen.getByText(/£1,500.00 taken for £600.00 spent/)).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Google Ads' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\?source=google-ads&from=\d{4}-\d\d-01&to=/),
    );
  });

  it('does not say that a row took nothing before if it was not listed then', async () => {
    gateway.money.othersUntil = '2026-03-01';
    openDashboard('/admin/money?from=2026-03-01&to=2026-03-10');
    const table = await screen.findByRole('table', { name: 'Figures by source' });
    const [, adverts, , total] = within(table).getAllByRole('row');
    await waitFor(() => expect(cellsOf(total!)[6]).toBe('£2,000.00'));
    expect(cellsOf(adverts!)[6]).toBe('–');
  });

  it('sorts by a column with the keyboard', async () => {
    const { user } = openDashboard('/admin/money');
    const table = await screen.findByRole('table', { name: 'Figures by source' });
    const enquiries = within(table).getByRole('button', { name: /^Enquiries/ });
    enquiries.focus();
    await user.keyboard('{Enter}');
    expect(within(table).getByRole('columnheader', { name: /^Enquiries/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.keyboard('{Enter}');
    expect(await rowNames('source')).toEqual(['Google search few jobs', 'Google Ads', 'Total']);
  });

  it('keeps period and group in the URL, and has costs only where one can belong', async () => {
    const { user } = openDashboard('/admin/money');
    await user.selectOptions(await screen.findByLabelText('Period'), 'This year');
    await user.selectOptions(screen.getByLabelText('Show by'), 'Town');
    expect(await rowNames('town')).toEqual(['Sheffield', 'Elsewhere', 'Total']);
    expect(screen.queryByRole('columnheader', { name: /Cost/ })).not.toBeInTheDocument();
    expect(location.search).toBe('?period=year&by=town');
    const { query } = gateway.called('GET', '/api/admin/figures').at(-1) ?? {};
    expect(query?.get('from')).toMatch(/-01-01$/);
  });

  it('moves the other day of a range that would be longer than five years', async () => {
    const { user } = openDashboard('/admin/money?from=2026-01-01&to=2026-03-31');
    const enter = async (label: string, day: string) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
      await user.click(screen.getByLabelText(label));
      await user.tab();
    };
    await enter('From', '2015-01-01');
    await waitFor(() => expect(location.search).toBe('?from=2015-01-01&to=2020-01-01'));
    await enter('To', '2026-03-31');
    await waitFor(() => expect(location.search).toBe('?from=2021-03-31&to=2026-03-31'));
    await enter('From', '0026-01-01');
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('2021-03-31'));
    expect(screen.getByLabelText('Period')).toHaveValue('own');
  });

  it('exports what is shown without formulas', async () => {
    const { user } = openDashboard('/admin/money?by=campaign');
    await screen.findByRole('table', { name: 'Figures by campaign' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const [text = ''] = await Promise.all(saved);
    expect(text.split('\r\n')[0]).toContain('Campaign,Enquiries,Contacted');
    expect(text).toContain('"Google Ads, =brand",20,18,14,12,1500.00,');
    expect(text).toContain('Total,25,');
  });

  it('shows what was won by response time', async () => {
    const { user } = openDashboard('/admin/money');
    const figure = await screen.findByRole('region', { name: 'Response time against what was won' });
    expect(within(figure).getByText('15 of 20 won, £1,200.00 taken')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Urgency'), 'Emergency');
    await waitFor(() =>
      expect(gateway.called('GET', '/api/admin/figures/response').at(-1)?.query.get('urgency')).toBe(
        'emergency',
      ),
    );
  });

  it('shows empty and failed states', async () => {
    gateway.money.empty = true;
    gateway.refusals.set('GET /api/admin/figures/response', 422);
    const { user } = openDashboard('/admin/money');
    expect(await screen.findByText('No leads or costs in this period.')).toBeVisible();
    expect(screen.getAllByText('No data for this period.')).toHaveLength(2);
    gateway.refusals.clear();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Response time against what was won' })).toBeVisible();
  });

  it('is for administrators only', async () => {
    gateway.user = { ...administrator, role: 'dispatcher', is_admin: false };
    openDashboard('/admin/money');
    expect(await screen.findByRole('heading', { name: 'Access Denied', level: 2 })).toBeVisible();
    expect(gateway.called('GET', '/api/admin/figures')).toEqual([]);
  });
});

describe('costs', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent);
  const fill = async (user: ReturnType<typeof openDashboard>['user'], label: string, text: string) => {
    const field = within(screen.getByRole('dialog')).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };

  it('enters, changes and deletes a cost', async () => {
    const { user } = openDashboard('/admin/money/costs');
    await user.click(await screen.findByRole('button', { name: 'Enter a cost' }));
    await fill(user, 'Source', 'Google Ads');
    await fill(user, 'Cost', '12,50 or so');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an amount in pounds, like 1,250 or 99.50')).toBeVisible();
    await fill(user, 'Cost', '£1,250');
    await fill(user, 'First day', '2026-11-01');
    await fill(user, 'Last day', '2026-11-30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.money.costs).toMatchObject([{ pence: 125_000, to: '2026-11-30' }]));
    await user.click(await screen.findByRole('button', { name: /^Edit Google Ads, 1 Nov 2026/ }));
    await fill(user, 'Cost', '1300.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(gateway.money.costs).toMatchObject([{ pence: 130_050, source: 'google-ads' }]),
    );
    await user.click(await screen.findByRole('button', { name: /^Delete Google Ads/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No costs yet')).toBeVisible();
  });

  it('says what somebody else has made of a cost, and replaces it on the next save', async () => {
    const { user } = openDashboard('/admin/money/costs');
    await user.click(await screen.findByRole('button', { name: 'Enter a cost' }));
    await fill(user, 'Source', 'Leaflet');
    await fill(user, 'Cost', '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /^Edit Leaflet/ }));
    gateway.money.costs = gateway.money.costs.map((cost) => ({
      ...cost,
      ...{ pence: 2_000, updated_at: '2026-01-05T11:00:00.000Z' },
    }));
    await fill(user, 'Cost', '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed this cost to: Leaflet, .*, £20/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.money.costs).toMatchObject([{ pence: 3_000 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why a cost is refused beside its first day', async () => {
    gateway.refusals.set('POST /api/admin/costs', 409);
    const { user } = openDashboard('/admin/money/costs');
    await user.click(await screen.findByRole('button', { name: 'Enter a cost' }));
    await fill(user, 'Source', 'Leaflet');
    await fill(user, 'Cost', '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('First day')).toHaveAttribute('aria-invalid', 'true'));
    expect(gateway.money.costs).toEqual([]);
  });

  it('proposes the source of each report that is chosen', async () => {
    const { user } = openDashboard('/admin/money/costs');
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const choose = async (text: string) => {
      const file = new File([text], 'report.csv', { type: 'text/csv' });
      file.arrayBuffer ??= () => Promise.resolve(new TextEncoder().encode(text).buffer as ArrayBuffer);
      await user.upload(screen.getByLabelText('CSV file'), file);
    };
    const source = () => screen.findByLabelText(/^Source/, { selector: 'input' });
    await choose('Campaign name,Day,Amount spent (GBP)\nBrand,2026-11-01,3');
    expect(await source()).toHaveValue('Facebook Ads');
    await choose('Campaign,Day,Cost\nBrand,2026-11-01,2');
    await waitFor(async () => expect(await source()).toHaveValue('Google Ads'));
    await user.clear(await source());
    await user.type(await source(), 'Bing');
    await choose('Campaign,Day,Cost\nBrand,2026-11-02,2');
    await waitFor(async () => expect(await source()).toHaveValue('Bing'));
  });

  it('imports a report after checking it', async () => {
    const { user } = openDashboard('/admin/money/costs');
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const text = [
      'Campaign,Day,Cost',
      'Brand,2026-11-01,"£1,000.00"',
      'Brand,2026-11-02,2',
      'taken,2026-11-02,3',
      'Brand,soon,3',
      'Total: Campaigns,--,"1,008.00"',
    ].join('\n');
    const file = new File([text], 'report.csv', { type: 'text/csv' });
    file.arrayBuffer ??= () => Promise.resolve(new TextEncoder().encode(text).buffer as ArrayBuffer);
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(await screen.findByText('3 costs, £1,005.00 in total; 1 row cannot be imported')).toBeVisible();
    expect(screen.getByLabelText(/^Source/, { selector: 'input' })).toHaveValue('Google Ads');
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    const problems = await screen.findByRole('list', { name: 'Not imported' });
    await waitFor(() =>
      expect(
        within(problems)
          .getAllByRole('listitem')
          .map((line) => line.textContent),
      ).toEqual(['Row 4: These days already have a cost', 'Row 5: “soon” is not a date']),
    );
    expect(gateway.money.costs).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(lines().filter((line) => line?.includes('£'))).toHaveLength(2));
  });
});
