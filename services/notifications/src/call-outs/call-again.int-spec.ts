import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { londonTime } from '@latchline/contracts/time/london-time';
import { v7 as uuidv7 } from 'uuid';
import { changedLanes } from '../people/lanes';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

let under: NotificationsUnderTest;
const [sam, alex, kim] = ['sam@latchline.example', 'alex@latchline.example', 'kim@latchline.example'];
const always = { from: { day: 1, time: '00:00' }, until: { day: 1, time: '00:00' }, week: 1 } as const;

beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  await under.staff(sam, alex, kim);
  const shifts = [
    { ...always, id: uuidv7(), person: sam, position: 1 as const },
    { ...always, id: uuidv7(), person: alex, position: 2 as const },
  ];
  await under.rotas.change({ shifts, claim_seconds: 600 }, 'admin@latchline.example', {});
});
afterAll(() => under.stop());

it('goes on when the customer calls again, and starts anew once everybody was notified', async () => {
  const at = new Date().toISOString();
  const lead = sampleLead({ id: uuidv7(), email: null, created_at: at, updated_at: at });
  const again = () => under.notify(lead, 'customer-returned');
  const tenMinutesPass = async () => {
    await under.dataSource.query(`UPDATE call_outs SET due_at = due_at - interval '10 minutes'`);
    await under.replica().run();
  };
  await under.notify(lead);
  const { next } = await under.callOuts.of(lead.id);
  await again();
  expect(await under.callOuts.of(lead.id)).toMatchObject({ notified: [sam], next });
  await tenMinutesPass();
  await again();
  await tenMinutesPass();
  const mailed = (await under.of(lead))
    .filter(({ recipient }) => !/^(office|on-call)@/.test(recipient))
    .map(({ kind, recipient }) => `${kind} ${recipient}`);
  expect(mailed).toEqual([
    ...[`new-lead ${sam}`, `customer-returned ${sam}`, `unclaimed-lead ${alex}`],
    `customer-returned ${sam}`,
    ...[alex, kim, sam].map((person) => `unclaimed-lead ${person}`),
  ]);
  await again();
  expect(await under.callOuts.of(lead.id)).toMatchObject({ notified: [sam], next: { people: [alex] } });
});

describe('after the clock was set back by three hours', () => {
  const setBack = async () => {
    const ahead = `+ interval '3 hours'`;
    await under.dataSource.query(
      `UPDATE call_outs SET due_at = due_at ${ahead}, created_at = created_at ${ahead}`,
    );
    await under.dataSource.query(
      `UPDATE deliveries SET created_at = created_at ${ahead}, next_attempt_at = next_attempt_at ${ahead}`,
    );
  };
  const nextAfterSetBack = async (lead: Lead) => {
    await under.notify(lead);
    await setBack();
    await under.replica().run();
    await under.callOutRows.makeDueAfterSetBack();
    await under.replica().run();
    // The next step is due at its usual time again, so the second pass skips no one.
    await under.callOutRows.makeDueAfterSetBack();
    await under.replica().run();
    return (await under.callOuts.of(lead.id)).notified;
  };
  const at = new Date().toISOString();
  const newLead = (fields: Partial<Lead> = {}) =>
    sampleLead({ id: uuidv7(), email: null, created_at: at, updated_at: at, ...fields });

  it('notifies the next in line at once', async () =>
    expect(await nextAfterSetBack(newLead())).toEqual([sam, alex]));

  it('lets the next in line wait for the morning of the first', async () => {
    const hour = (hours: number) => londonTime(new Date(Date.now() + hours * 3_600_000));
    const quiet_hours = { from: hour(-1), until: hour(8) };
    await under.people.changeLanes(sam, (now) => changedLanes(now, { quiet_hours }));
    expect(await nextAfterSetBack(newLead({ urgency: 'flexible' }))).toEqual([sam]);
  });
});

it('notifies of a customer who calls again also if the change that the call makes arrives first', async () => {
  const at = new Date().toISOString();
  const lead = sampleLead({ id: uuidv7(), email: null, created_at: at, updated_at: at });
  await under.notify(lead);
  const touched = { ...lead, updated_at: new Date(Date.parse(at) + 1_000).toISOString() };
  await under.change(touched);
  await under.notify(lead, 'customer-returned');
  expect((await under.of(lead)).map(({ kind, recipient }) => `${kind} ${recipient}`)).toContain(
    `customer-returned ${sam}`,
  );
  // The older version does not undo what is known of the newer one.
  await under.change({ ...lead, assigned_to: alex });
  expect((await under.callOuts.of(lead.id)).next).not.toBeNull();
});
