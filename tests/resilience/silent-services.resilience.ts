import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { leadAgent, postLead } from '../support/post-lead';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { standStill } from '../support/system';
import { waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

interface Health {
  readonly status: string;
  readonly checks: Readonly<Record<string, string>>;
  readonly oldest_seconds: Readonly<Record<string, number | null>>;
}

const health = async () => (await (await fetch(`${settings.url}/health/ready`)).json()) as Health;
const seesLate = (stage: string) =>
  waitUntil(`a late lead that is ${stage}`, async () => {
    const { checks, oldest_seconds } = await health();
    return checks.lead_ages === 'degraded' && (oldest_seconds[stage] ?? 0) > 30;
  });
const agrees = () => waitUntil('two ways that agree', async () => (await health()).checks.lead_ages === 'ok');

/** Every replica of the service hangs, so that the gateway has only what it reads in Postgres with its own role. */
describe('a lead that waits in the table of a service that does not answer', () => {
  it(
    'is seen although notifications hangs',
    async () => {
      await agrees();
      await standStill('mail', async () => {
        const lead = { name: mark('Silent'), phone: fictitiousPhone(), key: randomUUID() };
        const { id } = await postLead(leadAgent(), lead);
        await waitUntil('its delivery', async () => {
          const rows = await query('SELECT FROM notifications.deliveries WHERE lead_id = $1', [id]);
          return rows.length > 0;
        });
        await standStill('notifications', () => seesLate('not_notified'));
      });
      await agrees();
    },
    patienceMs,
  );

  it(
    'is seen although leads hangs',
    async () => {
      await agrees();
      const id = randomUUID();
      await standStill('leads', async () => {
        await query(
          `INSERT INTO leads.outbox (id, name, occurred_at, payload)
           VALUES ($1, 'leads.lead-submitted.v1', now() - interval '1 minute', '')`,
          [id],
        );
        await seesLate('not_published').finally(() => query('DELETE FROM leads.outbox WHERE id = $1', [id]));
      });
      await agrees();
    },
    patienceMs,
  );
});
