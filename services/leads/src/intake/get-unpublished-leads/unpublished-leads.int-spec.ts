import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { type OwnerAndGateway, ownerAndGateway } from '@latchline/runtime/testing/owner-and-gateway';
import { v7 as uuidv7 } from 'uuid';
import { leadsSchema } from '../../schema';
import { GetUnpublishedLeadsHandler } from './get-unpublished-leads.handler';

/** No relay runs. */
let database: OwnerAndGateway;
beforeAll(async () => {
  database = await ownerAndGateway(process.env.DATABASE_URL, leadsSchema);
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('DELETE FROM outbox'));

const bothWays = async (): Promise<WaitingLeads[]> => [
  await new GetUnpublishedLeadsHandler(database.owner).run(),
  ...((await database.asGateway(waitingLeadsSql('leads.unpublished_leads'))) as WaitingLeads[]),
];
const write = (name: string, secondsAgo: number) =>
  database.owner.query(
    `INSERT INTO outbox (id, name, occurred_at, payload) VALUES ($1, $2, now() - make_interval(secs => $3), '{}')`,
    [uuidv7(), name, secondsAgo],
  );

it('is measured alike by the service and by the gateway, and rises while no relay runs', async () => {
  expect(await bothWays()).toEqual([
    { late: 0, oldest_seconds: 0 },
    { late: 0, oldest_seconds: 0 },
  ]);
  await write(leadSubmitted.name, 0);
  await write(leadSubmitted.name, 60);
  const ways = await bothWays();
  expect(ways.map(({ late, oldest_seconds }) => [late, oldest_seconds >= 60])).toEqual([
    [1, true],
    [1, true],
  ]);
  const later = await bothWays();
  expect(later.map(({ oldest_seconds }, way) => oldest_seconds > ways[way]!.oldest_seconds)).toEqual([
    true,
    true,
  ]);
});

it('does not count published leads and other events', async () => {
  await write('leads.lead-changed.v1', 60);
  await write(leadSubmitted.name, 60);
  await database.owner.query('UPDATE outbox SET published_at = now() WHERE name = $1', [leadSubmitted.name]);
  expect((await bothWays()).map(({ oldest_seconds }) => oldest_seconds)).toEqual([0, 0]);
});

it.each([
  'SELECT payload FROM leads.outbox',
  'SELECT * FROM leads.leads',
  'SELECT * FROM leads.migrations',
  'INSERT INTO leads.unpublished_leads VALUES (now())',
  'UPDATE leads.unpublished_leads SET since = now()',
  'DELETE FROM leads.unpublished_leads',
])('is all that the gateway may do in this schema: not %s', async (statement) => {
  await expect(database.asGateway(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
});
