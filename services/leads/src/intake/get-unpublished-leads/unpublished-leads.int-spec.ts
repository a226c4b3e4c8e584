import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { dataSourceOptions } from '@latchline/runtime/database/data-source';
import { MeasuringConnection } from '@latchline/runtime/database/measuring-connection';
import { type DatabaseWithRoles, databaseWithRoles } from '@latchline/runtime/testing/database-with-roles';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { leadsSchema } from '../../schema';
import { silent } from '../../testing/scratch-database';
import { GetUnpublishedLeadsHandler } from './get-unpublished-leads.handler';

/** The schema of leads with the roles of leads and of the gateway. No relay runs. */
let database: DatabaseWithRoles;
let ofLeads: DataSource;
let ofGateway: MeasuringConnection;
beforeAll(async () => {
  database = await databaseWithRoles(process.env.DATABASE_URL, [
    leadsSchema,
    { schema: 'identity', migrations: [] },
  ]);
  ofLeads = new DataSource(
    dataSourceOptions(database.urlOf('leads'), { schema: 'leads', migrations: [] }, silent),
  );
  await ofLeads.initialize();
  const options = { schema: 'identity', pooler: 'none', timeoutMs: 60_000 } as const;
  ofGateway = new MeasuringConnection(database.urlOf('gateway'), options, silent);
});
afterAll(async () => {
  await ofGateway.close();
  await ofLeads.destroy();
  await database.close();
});
beforeEach(() => ofLeads.query('DELETE FROM outbox'));

const asGateway = (sql: string): Promise<unknown> => ofGateway.read((manager) => manager.query(sql));
const bothWays = async (): Promise<WaitingLeads[]> => [
  await new GetUnpublishedLeadsHandler(ofLeads).run(),
  ...((await asGateway(waitingLeadsSql('leads.unpublished_leads'))) as WaitingLeads[]),
];
const write = (name: string, secondsAgo: number) =>
  ofLeads.query(
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
  await ofLeads.query('UPDATE outbox SET published_at = now() WHERE name = $1', [leadSubmitted.name]);
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
  await expect(asGateway(statement)).rejects.toMatchObject({ driverError: { code: '42501' } });
});
