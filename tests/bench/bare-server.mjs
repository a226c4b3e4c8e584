// A minimal server that stores a lead: Fastify, one INSERT, nothing else. A separate process, like the gateway.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS bench_leads (id uuid PRIMARY KEY, name text NOT NULL, phone text NOT NULL,
  postcode text NOT NULL, urgency text, message text, created_at timestamptz NOT NULL DEFAULT now())`);
const insert =
  'INSERT INTO bench_leads (id, name, phone, postcode, urgency, message) VALUES ($1, $2, $3, $4, $5, $6)';
const app = fastify();
app.post('/api/leads', async ({ body }, reply) => {
  const id = randomUUID();
  await pool.query(insert, [id, body.name, body.phone, body.postcode, body.urgency, body.message]);
  return reply.code(202).send({ id, status: 'accepted' });
});
process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.once('disconnect', async () => {
  await app.close();
  await pool.query('DROP TABLE bench_leads');
  await pool.end();
});
