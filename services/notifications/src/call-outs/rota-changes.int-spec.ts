import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';

jest.setTimeout(60_000);

let under: NotificationsUnderTest;
const [sam, alex, kim] = ['sam@latchline.example', 'alex@latchline.example', 'kim@latchline.example'];

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  await under.staff(sam, alex, kim);
});
afterEach(() => under.stop());

const override = {
  kind: 'swap',
  person: sam,
  by: alex,
  from: '2099-11-27T18:00',
  until: '2099-11-28T08:00',
} as const;
const mails = async () => {
  await under.sendAll('email');
  return under.mails.received.map(({ recipients, parsed }) => [recipients[0], parsed.subject]).sort();
};

it('notifies both users of a swap by e-mail and on their devices, and again when it is undone', async () => {
  await under.devices.save(
    { endpoint: 'https://push.example/alex', keys: { p256dh: 'p', auth: 'a' } },
    { label: 'Phone', owner: alex },
  );
  const { overrides } = await under.rotaHandlers().add({ override, actor: kim });
  const subject = 'Shift swapped: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00';
  expect(await mails()).toEqual([
    [alex, subject],
    [sam, subject],
  ]);
  expect(under.mails.received[0]?.parsed.text).toContain(
    'kim has changed the rota: alex is on call instead of sam',
  );
  const pushes = await under.dataSource.query<{ recipient: string }[]>(
    `SELECT recipient FROM deliveries WHERE channel = 'push' AND kind = 'rota-change'`,
  );
  expect(pushes).toEqual([{ recipient: `Phone (${alex})` }]);
  await under.rotaHandlers().remove({ id: overrides[0]?.id ?? '', actor: sam });
  expect(await mails()).toHaveLength(4);
  expect(under.mails.received.at(-1)?.parsed.text).toContain('The weekly pattern applies again');
});

it('adds a swap once and notifies once, although its response was lost and it is added again', async () => {
  await under.rotaHandlers().add({ override, actor: kim });
  const { overrides } = await under.rotaHandlers().add({ override, actor: kim });
  expect(overrides).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

it('adds a swap again after another of the same shift, which it replaces', async () => {
  for (const by of [alex, kim, alex])
    await under.rotaHandlers().add({ override: { ...override, by }, actor: kim });
  const { overrides } = await under.rotaHandlers().get();
  expect(overrides.map(({ by }) => by)).toEqual([alex, kim, alex]);
});

it('changes nothing and notifies nobody if it does not exist', async () => {
  await expect(under.rotaHandlers().remove({ id: uuidv7(), actor: sam })).rejects.toMatchObject({
    code: 'notifications.no-such-override',
  });
  expect(await mails()).toEqual([]);
});

it('notifies nobody who no longer handles leads', async () => {
  await under.staff(sam);
  await under.rotaHandlers().add({ override, actor: sam });
  expect((await mails()).map(([recipient]) => recipient)).toEqual([sam]);
});
