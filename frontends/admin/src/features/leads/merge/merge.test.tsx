import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { noJob } from '../../../testing/fake-leads';
import { openDashboard } from '../../../testing/open-dashboard';

const chidi = () =>
  leadOf({
    name: 'Chidi Okafor',
    phone: '07700 900909',
    email: 'chidi@mail.example',
    message: 'It is the back door',
    notes: 'Has the second key',
    job: { ...noJob, address: '14 Moorgate Road', price_pence: 9_000 },
  });

/** Two leads of one household, merged into the first. */
function mergedPair() {
  const part = chidi();
  const at = '2026-03-01T12:30:00.000Z';
  const entry = { actor: 'admin@latchline.example', from: null, at };
  const whole = leadOf({
    name: 'Priya Nair',
    merged: [part],
    timeline: [
      {
        ...entry,
        id: '01936b2e-7c1a-7e3b-9f00-0000000000a1',
        actor: 'visitor',
        kind: 'submitted',
        to: 'new',
        lead_id: part.id,
      },
      { ...entry, id: '01936b2e-7c1a-7e3b-9f00-0000000000a2', kind: 'merged', to: part.id },
    ],
  });
  part.merged_into = whole.id;
  const gateway = new FakeGateway([whole, part]);
  return { gateway, whole, part };
}

describe('choosing the lead that stays', () => {
  const ask = async (user: UserEvent, ...names: string[]) => {
    await screen.findByText('Priya Nair');
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Merge…' }));
    return screen.findByRole('dialog', { name: 'Merge 2 leads?' });
  };

  it('shows both people, suggests one with its reason and says what happens to the other', async () => {
    const gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair', message: 'Locked out' }),
      { ...chidi(), status: 'contacted', stage: 'booked', contacted_at: new Date().toISOString() },
    ]);
    const { user } = openDashboard('/admin?order=newest');
    const dialog = await ask(user, 'Priya Nair', 'Chidi Okafor');
    const booked = within(dialog).getByRole('radio', { name: 'Chidi Okafor' });
    expect(booked).toBeChecked();
    expect(booked).toHaveFocus();
    expect(booked).toHaveAccessibleDescription(/Suggested: a visit is booked/);
    for (const fact of [
      '07700 900909',
      'chidi@mail.example',
      'S11 8TP',
      'It is the back door',
      'Booked',
      'Website',
    ])
      expect(booked).toHaveAccessibleDescription(new RegExp(fact));
    const consequences = within(dialog).getByRole('list', { name: 'What happens' });
    expect(consequences).toHaveTextContent('Priya Nair leaves the list');
    await user.click(within(dialog).getByRole('radio', { name: 'Priya Nair' }));
    expect(consequences).toHaveTextContent('Chidi Okafor leaves the list');
    expect(consequences).toHaveTextContent('The job of Chidi Okafor (£90.00) moves here');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Leads merged')).toBeVisible();
    expect(gateway.leads.map(({ merged_into }) => merged_into)).toEqual([null, gateway.leads[0]?.id]);
    expect(await screen.findByText('with Chidi Okafor')).toBeVisible();
  });

  it('works from the keyboard', async () => {
    const gateway = new FakeGateway([leadOf({ name: 'Priya Nair' }), leadOf({ name: 'Kirsty Lomas' })]);
    const { user } = openDashboard('/admin?order=newest');
    const dialog = await ask(user, 'Priya Nair', 'Kirsty Lomas');
    expect(within(dialog).getByRole('radio', { name: 'Kirsty Lomas' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(within(dialog).getByRole('radio', { name: 'Priya Nair' })).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(gateway.leads[1]?.merged_into).toBe(gateway.leads[0]?.id));
  });

  it('can start from a later request of the same person', async () => {
    const repeat = leadOf({ name: 'Priya N.', message: 'Still waiting' });
    const first = leadOf({ name: 'Priya Nair', repeats: 1, repeated_by: [repeat] });
    repeat.repeat_of = first.id;
    const gateway = new FakeGateway([first, repeat]);
    const { user } = openDashboard(`/admin?lead=${first.id}`);
    const again = within(await screen.findByRole('region', { name: 'Repeated requests' }));
    await user.click(again.getByRole('button', { name: 'Merge… with the request of Priya N.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 leads?' }));
    await user.click(dialog.getByRole('radio', { name: 'Priya Nair' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('region', { name: 'Merged requests' })).toBeVisible();
    expect(gateway.leads[1]?.merged_into).toBe(first.id);
  });
});

describe('a lead that others were merged into', () => {
  it('shows words, numbers, notes and job of each, with the same ways to reach them', async () => {
    const { whole } = mergedPair();
    openDashboard(`/admin?lead=${whole.id}`);
    const merged = within(await screen.findByRole('region', { name: 'Merged requests' }));
    for (const words of ['It is the back door', /Has the second key/, /14 Moorgate Road · quoted £90.00/])
      expect(merged.getByText(words)).toBeVisible();
    expect(merged.getByText(/chidi@mail.example/)).toBeVisible();
    expect(merged.getByRole('link', { name: 'Call 07700 900909' })).toHaveAttribute(
      'href',
      'tel:+447700900909',
    );
    expect(merged.getByRole('link', { name: /^WhatsApp Chidi Okafor/ })).toHaveAttribute(
      'href',
      expect.stringContaining('447700900909'),
    );
    expect(merged.getByRole('link', { name: 'E-mail Chidi Okafor' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:chidi@mail.example'),
    );
    expect(merged.getByText(/^Merged by/)).toHaveTextContent('1 Mar');
    const numbers = within(screen.getByRole('list', { name: 'Numbers of merged requests' }));
    expect(numbers.getByRole('link', { name: 'Call 07700 900909' })).toBeVisible();
  });

  it('tells in its timeline whose request an entry is about', async () => {
    const { whole } = mergedPair();
    openDashboard(`/admin?lead=${whole.id}`);
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    await waitFor(() => expect(timeline).toHaveTextContent('merged the lead of Chidi Okafor into it'));
    expect(timeline).toHaveTextContent('Sent the quote form, S11 8TP (request of Chidi Okafor)');
  });

  it('is opened by the address of a merged lead', async () => {
    const { whole, part } = mergedPair();
    openDashboard(`/admin?lead=${part.id}`);
    expect(await screen.findByRole('complementary', { name: 'Lead: Priya Nair' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('lead')).toBe(whole.id);
    expect(await screen.findByText('Chidi Okafor’s lead was merged into this one.')).toBeVisible();
  });

  it('is found by name and number of a merged person', async () => {
    mergedPair();
    openDashboard('/admin?q=900909');
    expect(await screen.findByRole('link', { name: 'Priya Nair' })).toBeVisible();
    expect(screen.getByText('with Chidi Okafor')).toBeVisible();
  });

  it('gives a merged lead back, even if another user was faster', async () => {
    const { gateway, whole, part } = mergedPair();
    const { user } = openDashboard(`/admin?lead=${whole.id}`);
    const takeOut = await screen.findByRole('button', { name: 'Take out Chidi Okafor' });
    gateway.change(part.id, { merged_into: null });
    gateway.change(whole.id, { merged: [] });
    await user.click(takeOut);
    expect(await screen.findByText('Merge undone')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Chidi Okafor' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Merged requests' })).not.toBeInTheDocument();
  });
});
