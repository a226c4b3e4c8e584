import '@testing-library/jest-dom';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/browser';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { noJob } from '../../../testing/fake-leads';
import { openDashboard } from '../../../testing/open-dashboard';

describe('the job of a lead', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({ name: 'Callum Dyson', status: 'contacted', stage: 'contacted', town: 'Rotherham' }),
    ]);
  });
  const lead = () => gateway.leads[0]!;
  const open = async () => {
    const { user } = openDashboard(`/admin?lead=${lead().id}`);
    const job = within(await screen.findByRole('region', { name: 'Job' }));
    return { user, job };
  };
  const changedElsewhere = (job: Job) => {
    const { id } = gateway.change(lead().id, { job });
    act(() => FakeEventSource.latest?.say('lead.updated', { id }));
  };
  const stage = (job: Awaited<ReturnType<typeof open>>['job']) =>
    job.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'step')?.textContent;

  it('moves on with one tap', async () => {
    const { user, job } = await open();
    for (const [words, to] of [
      ['Book', 'booked'],
      ['Set out', 'on-the-way'],
      ['Complete', 'completed'],
    ] as const) {
      await user.click(job.getByRole('button', { name: words }));
      await screen.findAllByText('Job updated');
      expect(lead().stage).toBe(to);
    }
    expect(stage(job)).toBe('Completed');
    expect(lead().status).toBe('completed');
  });

  it('can be lost for a reason, and taken up again', async () => {
    const { user, job } = await open();
    await user.click(job.getByRole('button', { name: 'Lost' }));
    const reasons = within(job.getByRole('group', { name: 'Lost because' }));
    await user.click(reasons.getByRole('button', { name: 'Too far away' }));
    expect(await job.findByText('Lost: too far away')).toBeVisible();
    expect(lead()).toMatchObject({ stage: 'lost', status: 'cancelled' });
    await user.click(job.getByRole('button', { name: 'Contacted' }));
    await screen.findAllByText('Job updated');
    expect(lead()).toMatchObject({ stage: 'contacted', lost_reason: null });
  });

  it('shows the VAT in the price, and takes all of it with one tap', async () => {
    const { user, job } = await open();
    await user.type(job.getByLabelText('Fixed price, with VAT'), '145{Enter}');
    expect(await job.findByText('£120.83 + £24.17 VAT. Not accepted yet')).toBeVisible();
    await user.click(job.getByRole('button', { name: 'All of £145.00' }));
    await user.click(job.getByRole('button', { name: 'Card' }));
    await screen.findAllByText('Job updated');
    expect(lead().job).toMatchObject({ price_pence: 14_500, taken_pence: 14_500, paid_by: 'card' });
  });

  it('says whether the customer has accepted the price, and gives the link of their page', async () => {
    const accepted_at = '2026-11-23T02:09:00.000Z';
    const priced = { ...noJob, price_pence: 14_500, vat_percent: 20, vat_pence: 2_417 };
    lead().job = { ...priced, accepted_pence: 14_500, accepted_at };
    const { user, job } = await open();
    expect(await job.findByText('£120.83 + £24.17 VAT. Accepted 23 Nov, 02:09')).toBeVisible();
    await user.clear(job.getByLabelText('Fixed price, with VAT'));
    await user.type(job.getByLabelText('Fixed price, with VAT'), '190{Enter}');
    expect(await job.findByText(/Not accepted yet: the customer accepted £145.00/)).toBeVisible();
    await user.click(job.getByRole('button', { name: 'Customer’s page' }));
    const link = await job.findByRole('link', { name: /\/r\/link-of-the-customer$/ });
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('says that the customer has declined the price', async () => {
    const priced = { ...noJob, price_pence: 14_500, vat_percent: 20, vat_pence: 2_417 };
    lead().job = { ...priced, declined_pence: 14_500, declined_at: '2026-11-23T02:09:00.000Z' };
    const { job } = await open();
    expect(await job.findByText('£120.83 + £24.17 VAT. Declined 23 Nov, 02:09')).toBeVisible();
  });

  it('names the photos that the customer sent', async () => {
    const photo = { lead_id: lead().id, at: '2026-11-23T02:09:00.000Z', bytes: 9 };
    lead().photos = [
      { ...photo, id: '018f0000-0000-7000-8000-000000000001', by: 'visitor' },
      { ...photo, id: '018f0000-0000-7000-8000-000000000002', by: 'office@latchline.example' },
    ];
    const { job } = await open();
    const [sent, added] = await job.findAllByRole('figure');
    expect(sent).toHaveTextContent('From the customer');
    expect(added).not.toHaveTextContent('From the customer');
  });

  it('keeps an amount that cannot be read', async () => {
    const { user, job } = await open();
    const price = job.getByLabelText('Fixed price, with VAT');
    await user.type(price, 'about 100');
    await user.tab();
    expect(await job.findByText(/Enter an amount in pounds/)).toBeVisible();
    expect(price).toHaveValue('about 100');
    expect(lead().job).toBeUndefined();
  });

  it('keeps what was typed when saving fails', async () => {
    const { user, job } = await open();
    gateway.refusals.set(`PATCH /api/admin/leads/${lead().id}/job`, 503);
    await user.type(job.getByLabelText('Address'), '14 Moorgate Road');
    await user.tab();
    expect(await screen.findByText('Failed to update the job')).toBeVisible();
    expect(job.getByLabelText('Address')).toHaveValue('14 Moorgate Road');
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Job updated')).toBeVisible();
    expect(job.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('14%20Moorgate%20Road%2C%20Rotherham%2C%20S11%208TP'),
    );
  });

  it('asks which value stays when somebody else changed the same field', async () => {
    const { user, job } = await open();
    const price = job.getByLabelText('Fixed price, with VAT');
    await user.type(price, '145');
    gateway.change(lead().id, { job: { ...noJob, price_pence: 9_900 } });
    await user.tab();
    expect(await job.findByText(/Somebody else changed the price to/)).toHaveTextContent('£99.00');
    await user.click(job.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Job updated');
    expect(lead().job?.price_pence).toBe(14_500);
  });

  it('shows what somebody else saved once the user keeps it', async () => {
    const { user, job } = await open();
    const price = job.getByLabelText('Fixed price, with VAT');
    await user.type(price, '145');
    gateway.change(lead().id, { job: { ...noJob, price_pence: 9_900 } });
    await user.tab();
    await job.findByText(/Somebody else changed the price to/);
    expect(price).toHaveValue('£145.00');
    await user.click(job.getByRole('button', { name: 'Keep theirs' }));
    expect(price).toHaveValue('£99.00');
  });

  it('shows later changes by somebody else after the own value was saved', async () => {
    const { user, job } = await open();
    const price = job.getByLabelText('Fixed price, with VAT');
    await user.type(price, '145');
    gateway.change(lead().id, { job: { ...noJob, price_pence: 9_900 } });
    await user.tab();
    await user.click(await job.findByRole('button', { name: 'Save mine' }));
    await screen.findByText('Job updated');
    changedElsewhere({ ...noJob, price_pence: 12_000 });
    await waitFor(() => expect(price).toHaveValue('£120.00'));
  });

  it('asks which value stays when the other one arrived while the user was typing', async () => {
    const { user, job } = await open();
    const address = job.getByLabelText('Address');
    await user.type(address, '14 Moorgate Road');
    changedElsewhere({ ...noJob, address: '2 Station Road' });
    await job.findByRole('link', { name: /^Directions to 2 Station Road/ });
    await user.tab();
    expect(await job.findByText(/Somebody else changed the address to/)).toHaveTextContent('2 Station Road');
    expect(lead().job?.address).toBe('2 Station Road');
    await user.click(job.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Job updated');
    expect(lead().job?.address).toBe('14 Moorgate Road');
  });

  it('is sent at a usual time, by somebody', async () => {
    const { user, job } = await open();
    await user.click(job.getByRole('button', { name: 'In an hour' }));
    await job.findByRole('option', { name: 'Sue Smith' });
    await user.selectOptions(job.getByLabelText('Who goes'), 'Sue Smith');
    await waitFor(() => expect(lead().job?.who_goes).toBe('sue.smith@latchline.example'));
    expect(Date.parse(lead().job?.starts_at ?? '')).toBeGreaterThan(Date.now() + 55 * 60_000);
  });
});
