import { randomUUID } from 'node:crypto';
import { EventStream } from '../support/event-stream';
import { mailCount } from '../support/mailbox';
import { asAdministrator } from '../support/office';
import { leadAgent, postLead } from '../support/post-lead';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { backAfter, killAll, standStill } from '../support/system';
import { pause, waitUntil } from '../support/wait-until';

export interface Timing {
  /** From the 202 until Redis stops. */
  readonly delayMs: number;
  readonly frozenMs: number;
}

export interface Outcome extends Timing {
  /** Of the lead that met the fault, and of one sent when it was over. Null when none came. */
  readonly mails: readonly (number | null)[];
  readonly seconds: readonly (number | null)[];
  readonly events: readonly boolean[];
}

/** Longer than a retry, a reconnection and the takeover of a killed worker's event together, on a busy machine. */
const silentAfterMs = 300_000;

/**
 * Redis stops while the leads service publishes its first event after a start: connections that it opens at this moment must
 * recover.
 */
export async function strikeFirstEvent({ delayMs, frozenMs }: Timing): Promise<Outcome> {
  const stream = await EventStream.open('/api/admin/stream', await asAdministrator(settings.url));
  try {
    await backAfter(killAll('leads'));
    const first = await accepted();
    await pause(delayMs);
    await standStill('redis', () => pause(frozenMs));
    const leads = [first, await accepted()];
    const seconds = await Promise.all(leads.map(secondsUntilMail));
    const events = leads.map(({ id }) =>
      stream
        .next(({ name, data }) => name === 'lead.created' && data.includes(id))
        .then(
          () => true,
          () => false,
        ),
    );
    return {
      delayMs,
      frozenMs,
      seconds,
      events: await Promise.all(events),
      mails: await Promise.all(leads.map(({ name }) => mailCount(name))),
    };
  } finally {
    stream.close();
  }
}

interface AcceptedLead {
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

/** Sent again with the same key until it is accepted, as a browser does. */
async function accepted(): Promise<AcceptedLead> {
  const [name, key, phone] = [mark('First'), randomUUID(), fictitiousPhone()];
  const agent = leadAgent();
  const id = await waitUntil(
    'a lead to be accepted',
    async () => (await postLead(agent, { name, key, phone })).id,
  );
  return { id, name, at: performance.now() };
}

const secondsUntilMail = ({ name, at }: AcceptedLead): Promise<number | null> =>
  waitUntil('a mail', async () => (await mailCount(name)) > 0, { timeoutMs: silentAfterMs }).then(
    () => (performance.now() - at) / 1_000,
    () => null,
  );
