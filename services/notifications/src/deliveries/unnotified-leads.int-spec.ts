import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { type OwnerAndGateway, ownerAndGateway } from '@latchline/runtime/testing/owner-and-gateway';
import { v7 as uuidv7 } from 'uuid';
import { notificationsSchema } from '../schema';
import { DeliveryRepository } from './delivery.repository';

/** No lane runs. */
let database: OwnerAndGateway;
beforeAll(async () => {
  database = await ownerAndGateway(process.env.DATABASE_URL, notificationsSchema);
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('DELETE FROM deliveries'));

const bothWays = async (): Promise<WaitingLeads[]> => [
  await new DeliveryRepository(database.owner).notNotified(),
  ...((await database.asGateway(waitingLeadsSql('notifications.unnotified_leads'))) as WaitingLeads[]),
];
const write = (event: string, secondsAgo: number) =>
  database.owner.query(
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
  await database.owner.query(
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
  await expect(database.asGateway(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
});
