import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { noJob } from '../../testing/fake-leads';
import { openDashboard } from '../../testing/open-dashboard';

const sue = 'sue.smith@latchline.example';
const jobAt = (starts_at: string | null, who_goes: string | null, price_pence: number | null = null) => ({
  ...noJob,
  starts_at,
  who_goes,
  price_pence,
});

describe('the calendar', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({
        name: 'Callum Dyson',
        status: 'contacted',
        stage: 'booked',
        job: jobAt('2020-11-27T19:05:00.000Z', sue, 14_500),
      }),
      leadOf({
        name: 'Agnieszka Nowak',
        status: 'contacted',
        stage: 'booked',
        job: jobAt('2020-11-27T20:00:00.000Z', null),
      }),
      leadOf({ name: 'Priya Nair', status: 'new', stage: 'new' }),
    ]);
  });
  const jobsOf = async (name: string) =>
    within(await screen.findByRole('list', { name: `Jobs: ${name}` }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows who is where on a day, in London time', async () => {
    openDashboard('/admin/calendar?day=2020-11-27');
    expect(await screen.findByRole('heading', { name: 'Fri 27 November' })).toBeVisible();
    expect(await jobsOf('Sue Smith')).toEqual(['19:05Callum DysonS11, £145.00, Booked']);
    expect(await jobsOf('Needs somebody')).toEqual(['20:00Agnieszka NowakS11, Booked']);
    expect(screen.getByRole('link', { name: /Callum Dyson/ })).toHaveAttribute(
      'href',
      `/admin?lead=${gateway.leads[0]?.id}`,
    );
  });

  it('shows a visit that goes on past midnight on the next day as well', async () => {
    const job = { ...jobAt('2020-11-26T23:30:00.000Z', sue), minutes: 60 };
    const over = { ...jobAt('2020-11-26T23:00:00.000Z', sue), minutes: 60 };
    gateway.leads.unshift(
      leadOf({ name: 'Dev Shah', status: 'contacted', stage: 'booked', job }),
      leadOf({ name: 'Ann Lee', status: 'contacted', stage: 'booked', job: over }),
    );
    const { user } = openDashboard('/admin/calendar?day=2020-11-27');
    expect(await jobsOf('Sue Smith')).toEqual([
      '23:30Dev ShahS11, Booked',
      '19:05Callum DysonS11, £145.00, Booked',
    ]);
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(async () => expect(await jobsOf('Sue Smith')).toHaveLength(2));
  });

  it('turns the pages of days', async () => {
    const { user } = openDashboard('/admin/calendar?day=2020-11-27');
    await user.click(await screen.findByRole('button', { name: 'Next day' }));
    expect(await screen.findByRole('heading', { name: 'Sat 28 November' })).toBeVisible();
    expect(await jobsOf('Sue Smith')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('has a board, whose cards move from their menu', async () => {
    const { user } = openDashboard('/admin/calendar?view=board');
    const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));
    const card = await (await column(/^New/)).findByRole('button', { name: 'Move Priya Nair' });
    await user.click(card);
    await user.click(await screen.findByRole('menuitem', { name: 'Booked' }));
    expect(await screen.findByText('Moved to Booked')).toBeVisible();
    expect(await (await column(/^Booked/)).findByRole('link', { name: 'Priya Nair' })).toBeVisible();
    expect(gateway.leads[2]).toMatchObject({ stage: 'booked', status: 'contacted' });
  });

  it('leaves its cards to the leads, which open from there', async () => {
    const { user } = openDashboard('/admin/calendar?view=board');
    await user.click(await screen.findByRole('link', { name: 'Priya Nair' }));
    expect(await screen.findByRole('complementary', { name: 'Lead: Priya Nair' })).toBeVisible();
    expect(location.search).toBe(`?lead=${gateway.leads[2]?.id}`);
  });

  it('says so when it cannot be loaded', async () => {
    gateway.refusals.set('GET /api/admin/leads/jobs', 404);
    openDashboard('/admin/calendar');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
