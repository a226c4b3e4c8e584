import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const first = leadOf({
  name: 'Hallam Lettings',
  status: 'contacted',
  contacted_at: ago(50),
  created_at: ago(60),
  message: 'Three barrels',
});
const again = leadOf({
  name: 'Hallam again',
  repeat_of: first.id,
  created_at: ago(20),
  promised_at: ago(5),
  message: 'Still waiting to hear',
});
const answered = leadOf({
  name: 'Stephen Platts',
  created_at: ago(30),
  promised_at: ago(-90),
  message: 'Handle drops',
  repeats: 1,
});
const more = leadOf({
  name: 'Stephen more',
  repeat_of: answered.id,
  created_at: ago(10),
  message: 'And it is the back door\nby the shed',
});
answered.repeated_by = [more];
const leeds = leadOf({
  name: 'Mohammed Saleh',
  urgency: 'emergency',
  created_at: ago(1),
  promised_at: ago(-14),
  postcode: 'LS1 4AP',
  outside_area: { place: 'Leeds', town: 'Barnsley', miles: 17 },
});
const done = leadOf({ name: 'Kirsty Lomas', status: 'completed', created_at: ago(90) });

describe('the queue', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([first, again, answered, more, leeds, done].map((lead) => ({ ...lead })));
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('groups the leads under headings with their numbers', async () => {
    openDashboard();
    await row('Hallam again');
    expect(headings()).toEqual(['Now 2', 'Today 1', 'Waiting for the customer 1', 'Done 1']);
    expect(screen.getByRole('button', { name: '1 late' })).toBeVisible();
    const calls = screen
      .getAllByRole('link', { name: /^Call/ })
      .map((link) => link.classList.contains('btn-call'));
    expect(calls).toEqual([true, false, false, false, false]);
  });

  it('saves the outcome of a call from the menu, and asks why a lead was lost', async () => {
    const { user } = openDashboard();
    const menu = async (item: string) => {
      const button = within(await row('Mohammed Saleh')).getByRole('button', { name: /^More actions/ });
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await menu('No answer');
    expect(await screen.findByText('No answer saved')).toBeVisible();
    await menu('Lost because…');
    const sheet = within(await screen.findByRole('complementary', { name: 'Outcome of a call' }));
    await user.click(sheet.getByRole('button', { name: 'Lost' }));
    await user.click(sheet.getByRole('button', { name: 'Too far away' }));
    expect(await screen.findByText('Lost: too far away saved')).toBeVisible();
    const saved = gateway.leads.find(({ id }) => id === leeds.id)?.calls;
    expect(saved?.map(({ outcome }) => outcome)).toEqual(['no-answer', 'lost']);
  });

  it('says when nobody needs a call', async () => {
    gateway.leads = [{ ...done }];
    openDashboard();
    await row('Kirsty Lomas');
    expect(headings()).toEqual(['Now 0', 'Done 1']);
    expect(screen.getByText('Nobody needs a call right now')).toBeVisible();
  });

  it('shows the words of a repeat in the row of the first lead', async () => {
    openDashboard();
    const thread = await row('Stephen Platts');
    expect(thread).toHaveTextContent(/Again, \d\d:\d\d: “And it is the back door”/);
    expect(thread).toHaveTextContent('2 requests');
    expect(screen.queryByRole('link', { name: 'Stephen more' })).not.toBeInTheDocument();
  });

  it('opens a repeat with a clock of its own in the thread of the first lead, or alone', async () => {
    const { user } = openDashboard();
    const repeat = await row('Hallam again');
    expect(repeat).toHaveTextContent('Still waiting to hear');
    expect(repeat).toHaveTextContent('Wrote again');
    await user.click(within(repeat).getByRole('link', { name: 'Hallam again' }));
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam Lettings' })).toBeVisible();
    await user.click(within(repeat).getByRole('button', { name: 'More actions for Hallam again' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open this request alone' }));
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam again' })).toBeVisible();
  });

  it('opens the thread by keyboard, and changes the status of the row', async () => {
    const { user } = openDashboard();
    await row('Hallam again');
    await user.keyboard('je');
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam Lettings' })).toBeVisible();
    await user.keyboard('2');
    await waitFor(() => expect(gateway.leads.find(({ id }) => id === again.id)?.status).toBe('contacted'));
  });

  it('names the nearest town of a request from outside the area', async () => {
    openDashboard();
    expect(await row('Mohammed Saleh')).toHaveTextContent(
      'Leeds LS1 4APOutside your area, 17 miles from Barnsley · Lock repair',
    );
  });

  it('sets the status from the menu of a row', async () => {
    const { user } = openDashboard();
    await user.click(within(await row('Mohammed Saleh')).getByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set to Contacted' }));
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    await waitFor(() =>
      expect(headings()).toEqual(['Now 1', 'Today 1', 'Waiting for the customer 2', 'Done 1']),
    );
  });

  it('shows the numbers of the gateway while not all leads are loaded', async () => {
    const many = Array.from({ length: 260 }, (_, n) =>
      leadOf({ ...done, id: leadOf().id, name: `Done ${n}` }),
    );
    gateway.leads.push(...many);
    openDashboard();
    await row('Hallam again');
    await waitFor(() => expect(headings()).toContain('Waiting for the customer 1'));
    expect(gateway.called('GET', '/api/admin/leads/queue')).not.toHaveLength(0);
  });
});
