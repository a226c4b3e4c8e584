import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { dataSourceOptions } from '@latchline/runtime/database/data-source';
import { MeasuringConnection } from '@latchline/runtime/database/measuring-connection';
import { type DatabaseWithRoles, databaseWithRoles } from '@latchline/runtime/testing/database-with-roles';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { notificationsSchema } from '../schema';
import { silent } from '../testing/scratch-database';
import { DeliveryRepository } from './delivery.repository';

/** The schema of notifications with the roles of notifications and of the gateway. No lane runs. */
let database: DatabaseWithRoles;
let ofNotifications: DataSource;
let ofGateway: MeasuringConnection;
beforeAll(async () => {
  database = await databaseWithRoles(process.env.DATABASE_URL, [
    notificationsSchema,
    { schema: 'identity', migrations: [] },
  ]);
  ofNotifications = new DataSource(
    dataSourceOptions(database.urlOf('notifications'), { schema: 'notifications', migrations: [] }, silent),
  );
  await ofNotifications.initialize();
  const options = { schema: 'identity', pooler: 'none', timeoutMs: 60_000 } as const;
  ofGateway = new MeasuringConnection(database.urlOf('gateway'), options, silent);
});
afterAll(async () => {
  await ofGateway.close();
  await ofNotifications.destroy();
  await database.close();
});
beforeEach(() => ofNotifications.query('DELETE FROM deliveries'));

const asGateway = (sql: string): Promise<unknown> => ofGateway.read((manager) => manager.query(sql));
const bothWays = async (): Promise<WaitingLeads[]> => [
  await new DeliveryRepository(ofNotifications).notNotified(),
  ...((await asGateway(waitingLeadsSql('notifications.unnotified_leads'))) as WaitingLeads[]),
];
const write = (event: string, secondsAgo: number) =>
  ofNotifications.query(
    `INSERT INTO deliveries (id, event_id, lead_id, kind, channel, lane, recipient, message_id, next_attempt_at, tries_from)
     VALUES ($1, $2, $1, 'new-lead', 'email', 'email', $3, $3, now(), now() - make_interval(secs => $4))`,
    [uuidv7(), event, `${uuidv7()}@latchline.example`, secondsAgo],
  );

it('is measured alike by the service and by the gateway, and rises while no lane runs', async () => {
  const [early, late] = [uuidv7(), uuidv7()];
  await write(early, 0);
  // Two messages about one lead.
  await write(late, 50);
  await write(late, 60);
  const ways = await bothWays();
  expect(ways.map(({ late: count, oldest_seconds }) => [count, oldest_seconds >= 60])).toEqual([
    [1, true],
    [1, true],
  ]);
  const later = await bothWays();
  expect(later.map(({ oldest_seconds }, way) => oldest_seconds > ways[way]!.oldest_seconds)).toEqual([
    true,
    true,
  ]);
  await ofNotifications.query(
    `UPDATE deliveries SET state = 'sent', sent_at = now(), next_attempt_at = NULL
     WHERE id = (SELECT id FROM deliveries WHERE event_id = $1 LIMIT 1)`,
    [late],
  );
  expect((await bothWays()).map(({ late: count }) => count)).toEqual([0, 0]);
});

it.each([
  'SELECT recipient FROM notifications.deliveries',
  'SELECT * FROM notifications.alerts',
  'SELECT * FROM notifications.settings',
])('is all that the gateway may do in this schema: not %s', async (statement) => {
  await expect(asGateway(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
});
