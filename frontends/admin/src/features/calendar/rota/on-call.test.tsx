import '@testing-library/jest-dom';
import { londonTime } from '@latchline/contracts/time/london-time';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../../testing/fake-gateway';
import { spanOf } from '../../../testing/fake-rota';
import { openDashboard } from '../../../testing/open-dashboard';
import { shiftsOf, newRow } from './pattern-rows';

const dee = 'dee@latchline.example';
const sue = 'sue.smith@latchline.example';
// A past week, which never holds the shift that is on now.
const address = '/admin/calendar?view=on-call&day=2020-11-27';

describe('the rota', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
    gateway.rota.rota.shifts = shiftsOf([
      { ...newRow, days: ['1', '2', '3', '4', '5', '6', '7'], first: dee },
    ]);
    gateway.rota.spans = [
      spanOf('2020-11-23T00:00:00.000Z', '2020-11-27T20:00:00.000Z', [dee, sue]),
      spanOf('2020-11-27T20:00:00.000Z', '2020-11-28T08:00:00.000Z', [sue]),
      spanOf('2020-11-28T08:00:00.000Z', '2020-11-29T20:00:00.000Z', [dee], [sue]),
      spanOf('2020-11-29T20:00:00.000Z', '2020-11-30T00:00:00.000Z'),
    ];
    gateway.rota.now = spanOf(new Date().toISOString(), inTwoHours, [dee, sue]);
  });
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const dayOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

  it('shows who is first and second on each day, and the hours without anybody on call', async () => {
    openDashboard(address);
    expect(await screen.findByText(/Nobody is on call for a part of the week/)).toBeVisible();
    const friday = await dayOf('Fri 27');
    expect(friday.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '00:00–20:00Deethen Sue Smith',
      '20:00–08:00Sue Smith',
    ]);
    const sunday = await dayOf('Sun 29');
    expect(sunday.getByRole('button', { name: /20:00–24:00/ })).toHaveTextContent('Nobody');
    expect(sunday.getByText(/Sue Smith can’t be notified/)).toBeVisible();
  });

  it('says who is on call now, in the rota and in the menu, and who is notified when', async () => {
    openDashboard(address);
    const now = within(await screen.findByRole('region', { name: 'On call now' }));
    expect(now.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Deeat once'),
      expect.stringContaining('Sue Smithafter 1 min'),
      expect.stringContaining('Everybodyafter 2 min'),
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(
      await menu.findByRole('link', {
        name: new RegExp(`On call now Dee until ${londonTime(new Date(inTwoHours))}`),
      }),
    ).toBeVisible();
  });

  it.each([
    ['2099-11-27T20:00:00.000Z', 'Dee until Fri 27 Nov, 20:00'],
    [null, 'Dee'],
  ])(
    'names the day when a shift lasts longer than a day, and no end when it has none: %s',
    async (until, text) => {
      gateway.rota.now.until = until;
      openDashboard(address);
      const now = within(await screen.findByRole('region', { name: 'On call now' }));
      expect(now.getByText('Dee', { selector: 'p b' }).parentElement).toHaveTextContent(
        new RegExp(`^${text}$`),
      );
    },
  );

  it('turns the pages of weeks', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { name: '30 Nov 2020 to 6 Dec 2020' })).toBeVisible();
    await waitFor(() =>
      expect(gateway.called('GET', '/api/admin/rota/week').at(-1)?.query.get('from')).toBe('2020-11-30'),
    );
  });

  it('swaps a shift from its button, and takes it back', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: /20:00–08:00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap a shift' }));
    expect(dialog.getByLabelText('Whose shift')).toHaveValue(sue);
    expect(dialog.getByLabelText('From')).toHaveValue('2020-11-27T20:00');
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await dialog.findByText('Choose who takes the shifts')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Who takes it'), dee);
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await screen.findByText('Shift swapped')).toBeVisible();
    expect(screen.getByText('Both are notified.')).toBeVisible();
    expect(gateway.rota.rota.overrides).toMatchObject([
      { kind: 'swap', person: sue, by: dee, from: '2020-11-27T20:00', until: '2020-11-28T08:00' },
    ]);
    await user.click(await screen.findByRole('button', { name: /^Remove: swap of Sue Smith/ }));
    await waitFor(() => expect(gateway.rota.rota.overrides).toEqual([]));
  });

  it('undoes a swap from its message', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: /20:00–08:00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap a shift' }));
    await user.selectOptions(dialog.getByLabelText('Who takes it'), dee);
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Removed. The pattern applies again')).toBeVisible();
    expect(gateway.rota.rota.overrides).toEqual([]);
  });

  it('adds a holiday, which the next in line covers', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Add a holiday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a holiday' }));
    await user.selectOptions(dialog.getByLabelText('Who is away'), dee);
    await user.type(dialog.getByLabelText('From'), '2099-12-24T18:00');
    await user.type(dialog.getByLabelText('Until'), '2099-12-27T08:00');
    await user.click(dialog.getByRole('button', { name: 'Add holiday' }));
    expect(await screen.findByText('Dee is away')).toBeVisible();
    expect(screen.getByText('The next in line takes their shifts')).toBeVisible();
  });

  it('changes the pattern', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Edit pattern' }));
    await user.click(await screen.findByRole('button', { name: 'Add shifts' }));
    const night = within(screen.getByRole('group', { name: 'Shifts 2' }));
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
      await user.click(night.getByRole('checkbox', { name: day }));
    await user.clear(night.getByLabelText('From'));
    await user.type(night.getByLabelText('From'), '20:00');
    await user.clear(night.getByLabelText('Until'));
    await user.type(night.getByLabelText('Until'), '08:00');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await night.findByText('Choose the next day, or a later time')).toBeVisible();
    expect(night.getByText('Choose who is called first')).toBeVisible();
    await user.selectOptions(night.getByLabelText('Ends'), '1');
    await user.selectOptions(night.getByLabelText('First'), sue);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Rota saved')).toBeVisible();
    expect(gateway.rota.rota.shifts).toHaveLength(8);
    expect(gateway.rota.rota.shifts.at(-1)).toMatchObject({
      person: sue,
      position: 1,
      from: { day: 5, time: '20:00' },
      until: { day: 6, time: '08:00' },
    });
  });

  it('shows both versions if somebody else changed the pattern', async () => {
    const { user } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Edit pattern' }));
    const seconds = await screen.findByLabelText('Seconds until the next person is notified');
    await user.clear(seconds);
    await user.type(seconds, '90');
    gateway.rota.rota = { ...gateway.rota.rota, claim_seconds: 30, updated_at: '2099-01-01T00:00:00.000Z' };
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/90[\s\S]*30|30[\s\S]*90/);
  });

  it('begins without a rota, which dispatchers can see and administrators set up', async () => {
    gateway.rota.rota.shifts = [];
    const { user, unmount } = openDashboard(address);
    await user.click(await screen.findByRole('button', { name: 'Set up the rota' }));
    expect(await screen.findByText(/No shifts: everybody is notified/)).toBeVisible();
    unmount();
    if (gateway.user) gateway.user = { ...gateway.user, role: 'dispatcher', is_admin: false };
    openDashboard(address);
    expect(await screen.findByText('An administrator can set it up.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up the rota' })).not.toBeInTheDocument();
  });

  it('says so when it cannot be loaded', async () => {
    gateway.refusals.set('GET /api/admin/rota', 404);
    openDashboard(address);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
