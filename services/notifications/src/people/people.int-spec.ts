import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { LaneHandlers } from './lane.handlers';
import { allSql } from './people.repository';

const [sam, alex] = ['sam@latchline.example', 'alex@latchline.example'];

let under: NotificationsUnderTest;
let handlers: LaneHandlers;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  handlers = new LaneHandlers(under.people, under.staffing);
});
afterEach(() => under.stop());

const keep = (as_of: string, ...people: string[]) =>
  handlers.keep({
    as_of,
    people: people.map((email) => ({ id: uuidv7(), email, name: null, mobile: null })),
  });
const rota = () =>
  under.rotas.change(
    {
      shifts: [
        {
          id: uuidv7(),
          week: 1,
          person: sam,
          position: 1,
          from: { day: 1, time: '00:00' },
          until: { day: 1, time: '00:00' },
        },
      ],
    },
    'admin@latchline.example',
    {},
  );
const silent = async () => (await handlers.silent()).items.map(({ person }) => person);

it('nobody is invited into silence: e-mail is on until a user turns it off', async () => {
  await keep('2026-01-01T10:00:00.000Z', sam, alex);
  // Without a rota, only the recipients of new leads get e-mails.
  expect(await silent()).toEqual([alex, sam]);
  await rota();
  expect(await silent()).toEqual([]);
  await handlers.change({ person: alex, patch: { email: false } });
  expect((await handlers.silent()).items).toEqual([
    { person: alex, name: null, problems: { push: 'no-device', email: 'off', text: 'off' } },
  ]);
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  await under.devices.save(subscription, { label: 'Phone', owner: 'Alex@latchline.example' });
  expect(await silent()).toEqual([]);
});

it('a device that its push service refuses reaches nobody, until it subscribes again or gets a message', async () => {
  await rota();
  await keep('2026-01-01T10:00:00.000Z', alex);
  await handlers.change({ person: alex, patch: { email: false } });
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const { id } = await under.devices.save(subscription, { label: 'Phone', owner: alex });
  const after = async (error: string | null) => {
    await under.devices.recordResult(under.dataSource.manager, id, error);
    return silent();
  };
  for (const error of ['HTTP 503', 'HTTP 429', 'HTTP 408', 'ETIMEDOUT', null])
    expect(await after(error)).toEqual([]);
  // What push services respond when this server has got another VAPID key.
  for (const error of ['HTTP 400', 'HTTP 401', 'HTTP 403']) expect(await after(error)).toEqual([alex]);
  expect(await handlers.get({ person: alex })).toMatchObject({
    push: { on: true, problem: 'no-device', devices: 0 },
    reachable: false,
  });
  await under.devices.save(subscription, { label: 'Phone', owner: alex });
  expect(await silent()).toEqual([]);
});

/** Everybody is read for each lead that arrives. */
it('reads all devices once, not once for each user', async () => {
  await under.dataSource.query(
    `INSERT INTO people (person, id) SELECT 'user' || n || '@latchline.example', gen_random_uuid() FROM generate_series(1, 500) AS n`,
  );
  await under.dataSource.query(
    `INSERT INTO push_devices (id, owner, label, endpoint, p256dh, auth)
     SELECT gen_random_uuid(), 'User' || n % 500 || '@latchline.example', 'Phone', 'https://push.example/' || n, '', ''
     FROM generate_series(1, 1500) AS n`,
  );
  const people = await under.people.all();
  expect(people.map(({ devices }) => devices).filter((devices) => devices !== 3)).toEqual([0]);
  const plan = await under.dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (ANALYZE) ${allSql}`);
  const reads = plan.filter((line) => /Scan on push_devices/.test(line['QUERY PLAN']));
  expect(reads).toEqual([{ 'QUERY PLAN': expect.stringMatching(/loops=1\)/) }]);
});

it('ignores a list that is older than the last one', async () => {
  await rota();
  await keep('2026-01-01T10:00:01.000Z', sam, alex);
  await keep('2026-01-01T10:00:00.000Z', sam);
  expect((await under.people.all()).map(({ person }) => person)).toEqual([alex, sam]);
  await keep('2026-01-01T10:00:02.000Z', sam);
  expect((await under.people.all()).map(({ person }) => person)).toEqual([sam]);
});

it('refuses a change of lanes that the caller has not seen', async () => {
  const first = await handlers.change({ person: sam, patch: { digest_at: '07:00' } });
  await handlers.change({ person: sam, patch: { quiet_hours: { from: '22:00', until: '07:00' } } });
  const stale = handlers.change({
    person: sam,
    patch: { push: false },
    expected_updated_at: first.updated_at,
  });
  await expect(stale).rejects.toMatchObject({ code: 'notifications.stale' });
  expect(await handlers.get({ person: sam })).toMatchObject({
    push: { on: true },
    digest_at: '07:00',
    quiet_hours: { from: '22:00', until: '07:00' },
  });
});
