// A minimal server that stores a lead, and one that mails it as well: Fastify, one INSERT, nodemailer, nothing else. A separate process,
// like the gateway.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { createTransport } from 'nodemailer';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query(`CREATE TABLE IF NOT EXISTS bench_leads (id uuid PRIMARY KEY, name text NOT NULL, phone text NOT NULL,
  postcode text NOT NULL, urgency text, message text, created_at timestamptz NOT NULL DEFAULT now())`);
const insert =
  'INSERT INTO bench_leads (id, name, phone, postcode, urgency, message) VALUES ($1, $2, $3, $4, $5, $6)';
const app = fastify();
async function store(body) {
  const id = randomUUID();
  await pool.query(insert, [id, body.name, body.phone, body.postcode, body.urgency, body.message]);
  return { id, status: 'accepted' };
}
app.post('/api/leads', async ({ body }, reply) => reply.code(202).send(await store(body)));

const mails = createTransport({
  url: process.env.SMTP_URL,
  pool: true,
  maxConnections: 8,
  maxMessages: Infinity,
});
let unsent = 0;
/** As large as the mail to the office about a lead. */
const padding = '<p style="margin:0 0 16px">A line of a mail about a lead, with its styles.</p>\n'.repeat(60);
app.post('/api/mailed-leads', async ({ body }, reply) => {
  const accepted = await store(body);
  unsent += 1;
  const text = Object.entries(body)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
  // From memory: what is not sent when the process ends is lost.
  void mails
    .sendMail({
      ...{ from: 'no-reply@latchline.example', to: 'office@latchline.example', subject: body.name },
      ...{ text, html: `${text}${padding}` },
    })
    .finally(() => (unsent -= 1));
  return reply.code(202).send(accepted);
});
app.get('/unsent', () => ({ unsent }));
process.send({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.once('disconnect', async () => {
  await app.close();
  mails.close();
  await pool.query('DROP TABLE bench_leads');
  await pool.end();
});
