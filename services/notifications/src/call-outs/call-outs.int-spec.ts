import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { LanesPatch } from '@latchline/contracts/notifications/lanes/lane.schema';
import type { RotaPatch } from '@latchline/contracts/notifications/rota/rota.schema';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { changedLanes } from '../people/lanes';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { ReadClaimLinkHandler } from './read-claim-link.handler';

jest.setTimeout(60_000);

let under: NotificationsUnderTest;
const [sam, alex, kim] = ['sam@latchline.example', 'alex@latchline.example', 'kim@latchline.example'];
const actor = 'admin@latchline.example';
const always = { from: { day: 1, time: '00:00' }, until: { day: 1, time: '00:00' }, week: 1 } as const;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  await under.staff(sam, alex, kim);
});
afterEach(() => under.stop());

const rota = (patch: Partial<RotaPatch> = {}) =>
  under.rotas.change(
    {
      shifts: [
        { ...always, id: uuidv7(), person: sam, position: 1 },
        { ...always, id: uuidv7(), person: alex, position: 2 },
      ],
      ...patch,
    },
    actor,
    {},
  );
const lanes = (person: string, patch: LanesPatch) =>
  under.people.changeLanes(person, (now) => changedLanes(now, patch));
const device = (owner: string) =>
  under.devices.save(
    { endpoint: `https://push.example/${owner}`, keys: { p256dh: 'p', auth: 'a' } },
    { label: 'Phone', owner },
  );

/** A lead of now: nobody is called out for older ones. */
const newLead = (fields: Partial<Lead> = {}): Lead => {
  const at = new Date().toISOString();
  return sampleLead({ id: uuidv7(), email: null, created_at: at, updated_at: at, ...fields });
};
const notify = async (fields: Partial<Lead> = {}) => {
  const lead = newLead(fields);
  await under.notify(lead);
  return lead;
};
const later = (lead: Lead, fields: Partial<Lead>): Lead => ({
  ...lead,
  ...fields,
  updated_at: new Date(Date.parse(lead.updated_at) + 1_000).toISOString(),
});
/** Mails and pushes to people, beside the office. */
const sentTo = async (lead: Lead) =>
  (await under.of(lead))
    .filter(({ recipient }) => !/^(office|on-call)@/.test(recipient))
    .map(({ kind, channel, recipient }) => `${kind} ${channel} ${recipient}`);
const minutePasses = () =>
  under.dataSource.query(`UPDATE call_outs SET due_at = due_at - interval '60 seconds'`);
const waiting = async () =>
  (
    await under.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM call_outs WHERE due_at IS NOT NULL',
    )
  )[0].count;

it('notifies as before without a rota: the office by e-mail and every device', async () => {
  await device(sam);
  await device('unknown@latchline.example');
  const lead = await notify();
  expect((await under.of(lead)).map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'email office@latchline.example',
    'email on-call@latchline.example',
    `push Phone (${sam})`,
    'push Phone (unknown@latchline.example)',
  ]);
  expect(await waiting()).toBe(0);
});

it('notifies the first in line, after a minute the next, and after another everybody', async () => {
  await rota();
  await device(sam);
  await device(kim);
  const lead = await notify();
  const first = [`new-lead push Phone (${sam})`, `new-lead email ${sam}`];
  expect((await sentTo(lead)).sort()).toEqual(first.toSorted());
  await under.replica().run();
  expect(await sentTo(lead)).toHaveLength(2);
  await minutePasses();
  await under.replica().run();
  expect((await sentTo(lead)).slice(2)).toEqual([`unclaimed-lead email ${alex}`]);
  await minutePasses();
  await under.replica().run();
  expect((await sentTo(lead)).slice(3).sort()).toEqual([
    ...[alex, kim, sam].map((person) => `unclaimed-lead email ${person}`),
    ...[kim, sam].map((person) => `unclaimed-lead push Phone (${person})`),
  ]);
  expect(await waiting()).toBe(0);
});

it('skips people whom nothing would reach, and notifies everybody at once in a gap', async () => {
  await rota();
  await lanes(sam, { email: false });
  const skipped = await notify();
  expect(await sentTo(skipped)).toEqual([`new-lead email ${alex}`]);
  await lanes(alex, { email: false });
  const gap = await notify();
  expect(await sentTo(gap)).toEqual([`new-lead email ${kim}`]);
  await lanes(kim, { email: false });
  await device('unknown@latchline.example');
  const nobody = await notify();
  expect(await sentTo(nobody)).toEqual(['new-lead push Phone (unknown@latchline.example)']);
});

it('sends no second mail to somebody who gets the mail to the office, and puts the link into that one', async () => {
  await rota();
  await under.staff('office@latchline.example', sam);
  await rota({ shifts: [{ ...always, id: uuidv7(), person: 'office@latchline.example', position: 1 }] });
  const lead = await notify();
  expect((await under.of(lead)).map(({ recipient }) => recipient).sort()).toEqual([
    'office@latchline.example',
    'on-call@latchline.example',
  ]);
  await under.sendAll('email');
  const mailOf = (to: string) => under.mails.received.find(({ recipients }) => recipients.includes(to));
  expect(mailOf('office@latchline.example')?.parsed.text).toContain(
    "I've got it: https://latchline.example/claim/",
  );
  expect(mailOf('on-call@latchline.example')?.parsed.text).not.toContain('/claim/');
});

describe('ends', () => {
  it.each<[string, Partial<Lead>]>([
    ['a claim', { assigned_to: alex }],
    ['a call', { call_attempts: 1 }],
    ['another status', { status: 'cancelled' }],
    ['a first contact', { contacted_at: '2026-03-01T09:00:00.000Z' }],
    ['quarantine', { held: true }],
    ['a merge', { merged_into: '01936b2e-7c1a-7e3b-9f00-0000000000aa' }],
  ])('with %s, also for messages that wait for another attempt', async (_, fields) => {
    await rota();
    await device(sam);
    const lead = await notify();
    await under.change(later(lead, fields));
    await minutePasses();
    await under.replica().run();
    expect(await waiting()).toBe(0);
    const push = (await under.of(lead)).find(({ channel }) => channel === 'push');
    expect(push).toMatchObject({ state: 'given-up', last_error: 'claimed' });
    // The mails to the office stay as they are.
    expect((await under.of(lead, 'email')).every(({ state }) => state === 'pending')).toBe(true);
  });

  it('even if the claim is known before the lead', async () => {
    await rota();
    const lead = newLead();
    await under.change(later(lead, { assigned_to: alex }));
    await under.notify(lead);
    expect(await sentTo(lead)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('with an erasure', async () => {
    await rota();
    const lead = await notify();
    await under.erase([lead.id]);
    await minutePasses();
    await under.replica().run();
    expect(await sentTo(lead)).toHaveLength(1);
  });

  it('not with a change that leaves the lead waiting', async () => {
    await rota();
    const lead = await notify();
    await under.change(later(lead, { notes: 'Second floor' }));
    await minutePasses();
    await under.replica().run();
    expect(await sentTo(lead)).toHaveLength(2);
  });
});

it('starts again when a claim is released, and ignores events that arrive in the wrong order', async () => {
  await rota();
  const lead = await notify();
  const claimed = later(lead, { assigned_to: alex });
  const released = later(claimed, { assigned_to: null });
  await under.change(claimed);
  await under.change(released);
  await under.replica().run();
  expect((await sentTo(lead)).slice(1)).toEqual([`unclaimed-lead email ${sam}`]);
  const [claimedAgain, releasedAgain] = [later(released, { assigned_to: alex }), later(released, {})];
  await under.change({ ...releasedAgain, updated_at: later(claimedAgain, {}).updated_at });
  await under.change(claimedAgain);
  expect(await waiting()).toBe(1);
});

it('takes each step once across replicas, and loses none when one dies in the middle', async () => {
  await rota();
  const leads: Lead[] = [];
  while (leads.length < 40) leads.push(await notify());
  await minutePasses();
  const dying = new DeliveryRepository(under.dataSource);
  jest.spyOn(dying, 'record').mockRejectedValue(new Error('killed'));
  await expect(under.replica(dying).run()).rejects.toThrow('killed');
  expect(await waiting()).toBe(40);
  await Promise.all([under.replica(), under.replica(), under.replica()].map((one) => one.run()));
  for (const lead of leads)
    expect(await sentTo(lead)).toEqual([`new-lead email ${sam}`, `unclaimed-lead email ${alex}`]);
});

it('takes the other steps while one fails', async () => {
  await rota();
  const [poison, other] = [await notify(), await notify()];
  await minutePasses();
  const picky = new DeliveryRepository(under.dataSource);
  const record = picky.record.bind(picky);
  jest.spyOn(picky, 'record').mockImplementation(async (manager, alerts) => {
    if (alerts[0]?.leadId === poison.id) throw new Error('does not fit');
    await record(manager, alerts);
  });
  await expect(under.replica(picky).run()).rejects.toThrow('does not fit');
  expect(await sentTo(other)).toHaveLength(2);
  await under.replica().run();
  expect(await sentTo(poison)).toHaveLength(2);
});

describe('the call-out of a lead', () => {
  const callOut = ({ id }: Lead) => under.callOuts.of(id);

  it('names who was notified, who is next and when, and at last who has it', async () => {
    await rota();
    const before = Date.now();
    const lead = await notify();
    const started = await callOut(lead);
    expect(started).toMatchObject({
      lead_id: lead.id,
      notified: [sam],
      next: { people: [alex], everybody: false },
      holder: null,
    });
    expect(Date.parse(started.next?.at ?? '') - before).toBeGreaterThanOrEqual(60_000);
    await minutePasses();
    await under.replica().run();
    expect(await callOut(lead)).toMatchObject({
      notified: [sam, alex],
      next: { people: [alex, kim, sam], everybody: true },
    });
    await under.change(later(lead, { assigned_to: alex }));
    expect(await callOut(lead)).toMatchObject({ notified: [sam, alex], next: null, holder: alex });
  });

  it('follows the rota of the moment at which the next is due', async () => {
    await rota();
    const lead = await notify();
    await lanes(alex, { email: false });
    expect((await callOut(lead)).next).toMatchObject({ people: [kim, sam], everybody: true });
  });

  it('is empty for a lead that nobody was called out for', async () => {
    const lead_id = uuidv7();
    expect(await callOut(newLead({ id: lead_id }))).toEqual({
      lead_id,
      notified: [],
      next: null,
      holder: null,
    });
  });
});

describe('a claim', () => {
  const replaced = async (lead: Lead) =>
    (await under.of(lead))
      .filter(({ kind }) => kind === 'claimed-lead')
      .map(({ channel, recipient, state }) => `${channel} ${recipient} ${state}`);
  /** As if the push service had accepted every message that waits. */
  const pushesArrive = () =>
    under.dataSource.query(
      `UPDATE deliveries SET state = 'sent', sent_at = now(), next_attempt_at = NULL
       WHERE channel = 'push' AND next_attempt_at IS NOT NULL`,
    );
  const notifyDevices = async () => {
    await rota();
    for (const owner of [sam, kim]) await device(owner);
    const lead = await notify();
    await pushesArrive();
    return lead;
  };

  it('replaces the notification on the devices that have one, once, and sends no e-mail or text', async () => {
    const lead = await notifyDevices();
    const claimed = later(lead, { assigned_to: alex });
    await under.change(claimed);
    expect(await replaced(lead)).toEqual([`push Phone (${sam}) pending`]);
    await under.change(later(claimed, { status: 'contacted' }));
    expect(await replaced(lead)).toEqual([`push Phone (${sam}) pending`]);
  });

  it('replaces also a notification that is on its way', async () => {
    await rota();
    await device(sam);
    const lead = await notify();
    await under.dataSource.transaction(async (sending) => {
      await sending.query(`SELECT FROM deliveries WHERE channel = 'push' FOR UPDATE`);
      await under.change(later(lead, { assigned_to: alex }));
    });
    expect(await replaced(lead)).toEqual([`push Phone (${sam}) pending`]);
  });

  it('sends nothing to a device whose notification had not been sent', async () => {
    await rota();
    await device(sam);
    const lead = await notify();
    await under.change(later(lead, { assigned_to: alex }));
    expect(await replaced(lead)).toEqual([]);
  });

  it('replaces it again when somebody else gets the lead, and after a release', async () => {
    const lead = await notifyDevices();
    const first = later(lead, { assigned_to: alex });
    const second = later(first, { assigned_to: kim });
    const released = later(second, { assigned_to: null });
    await under.change(first);
    await under.change(second);
    expect(await replaced(lead)).toHaveLength(2);
    await under.change(released);
    await under.change(later(released, { assigned_to: kim }));
    expect(await replaced(lead)).toHaveLength(3);
  });

  it('leaves no lead unsent if the replacement fails', async () => {
    const lead = await notifyDevices();
    await under.change(later(lead, { assigned_to: alex }));
    await under.dataSource.query(
      `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'HTTP 400' WHERE kind = 'claimed-lead'`,
    );
    expect(await under.deliveries.unsentLeads()).toEqual([]);
  });
});

describe('quiet hours', () => {
  /** Around the clock, except a minute twelve hours away. */
  const allDay = () => {
    const at = (ms: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(ms);
    return { from: at(Date.now() - 12 * 3_600_000), until: at(Date.now() + 11 * 3_600_000) };
  };
  const due = async (lead: Lead) =>
    (await under.of(lead, 'email'))
      .filter(({ recipient }) => recipient === sam)
      .map(({ next_attempt_at }) => Date.parse(next_attempt_at ?? '') > Date.now() + 3_600_000);

  it('hold back what can wait, and the step after it', async () => {
    await rota();
    await lanes(sam, { quiet_hours: allDay() });
    const lead = await notify({ urgency: 'flexible' });
    expect(await due(lead)).toEqual([true]);
    await minutePasses();
    await under.replica().run();
    expect(await sentTo(lead)).toHaveLength(1);
  });

  it.each(['emergency', 'same-day', null] as const)(
    'never hold back a lead with urgency %s',
    async (urgency) => {
      await rota();
      await lanes(sam, { quiet_hours: allDay() });
      expect(await due(await notify({ urgency }))).toEqual([false]);
    },
  );
});

describe('a claim link', () => {
  const tokenIn = async (lead: Lead) => {
    await under.sendAll('email');
    const mail = under.mails.received.findLast(({ recipients }) => recipients.includes(sam));
    expect(mail?.parsed.text).toContain(lead.name);
    return /\/claim\/([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
  };
  const read = (token: string) => new ReadClaimLinkHandler(under.dataSource, under.links).run({ token });
  const notValid = { code: 'notifications.link-not-valid' };

  it('names its lead and its person, and only these', async () => {
    await rota();
    const lead = await notify({ town: 'Sheffield' });
    const token = await tokenIn(lead);
    expect(await read(token)).toEqual({
      lead_id: lead.id,
      person: sam,
      name: 'sam',
      title: 'Emergency (ASAP) in Sheffield',
    });
    const bytes = Buffer.from(token, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      await expect(read(forged.toString('base64url'))).rejects.toMatchObject(notValid);
    }
    for (const token of ['', 'x', `${bytes.toString('base64url')}A`])
      await expect(read(token)).rejects.toMatchObject(notValid);
  });

  it('ends when the user leaves, when the lead is erased, and after a day', async () => {
    await rota();
    const lead = await notify();
    const token = await tokenIn(lead);
    jest.useFakeTimers({
      now: Date.now() + 25 * 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    await expect(read(token)).rejects.toMatchObject(notValid);
    jest.useRealTimers();
    expect(await read(token)).toMatchObject({ lead_id: lead.id });
    await under.erase([lead.id]);
    await expect(read(token)).rejects.toMatchObject(notValid);
    const other = await notify();
    const another = await tokenIn(other);
    await under.staff(alex);
    await expect(read(another)).rejects.toMatchObject(notValid);
  });
});
