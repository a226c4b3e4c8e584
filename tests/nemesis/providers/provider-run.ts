import { Client } from 'pg';
import { Random } from '../../simulation/engine/random';
import { pause, waitUntil } from '../../support/wait-until';
import { Installation } from '../installation';
import { processes, stores } from '../schedule';
import { strike } from '../strike';
import { type ProviderAccount, providerAccountOf, type Stored } from './provider-account';
import { trafficOf, twilioAccount, whatsAppAccount } from './provider-events';
import { Sender } from './sender';
import { TextProvider } from './text-provider';

export interface ProviderOptions {
  readonly seed: number;
  readonly events: number;
  readonly leadsServices: number;
  readonly folder: string;
}

export interface ProviderOutcome {
  readonly account: ProviderAccount;
  readonly events: number;
  readonly delivered: number;
  readonly attempts: number;
  readonly forged: number;
  readonly admitted: readonly string[];
  readonly leads: number;
  readonly replies: number;
  readonly faults: number;
  readonly minutes: number;
}

const faultEveryMs = 7_000;
const pausedMs = 4_000;
const quietMs = 20_000;
const longestQuietMs = 1_800_000;

/** Sends calls and messages to a system whose processes are killed and paused in turn, and compares them with its tables. */
export async function runProviders(
  { seed, events, leadsServices, folder }: ProviderOptions,
  say: (line: string) => void,
): Promise<ProviderOutcome> {
  const began = performance.now();
  const installation = await Installation.create(folder, null, leadsServices, () => performance.now());
  const sender = new Sender(installation.sites, new Random(seed, 2));
  const texts = new TextProvider(sender.add);
  await texts.listen();
  Object.assign(process.env, twilioAccount, whatsAppAccount, {
    TWILIO_URL: `http://${texts.host}`,
    OUTBOUND_ALLOWED_HOSTS: texts.host,
  });
  say('starting the system …');
  await installation.start();
  await query(installation, noteChangesSql);
  const site = `http://localhost:${new URL(installation.sites[0]).port}`;
  const people = Math.max(20, Math.round(events / 40));
  const traffic = trafficOf(new Random(seed, 1), site, events, people);

  let isOver = false;
  let faults = 0;
  const striking = strikeInTurn(
    installation,
    () => isOver,
    (text) => {
      faults += 1;
      const forgeries = `${sender.forged} forged of which ${sender.admitted.length} accepted`;
      say(
        `${text}; ${sender.accepted} accepted, ${forgeries}, ${sender.left} waiting, ${texts.accepted.length} texts`,
      );
    },
  );
  const sending = sender.run(traffic.requests);
  await waitUntil('every request to be sent', () => sender.left === 0 && sender.accepted > events / 2, {
    timeoutMs: 3_600_000,
    everyMs: 2_000,
  });
  isOver = true;
  await striking;
  // First, because a system with tens of thousands of events in line is not well, and says so.
  await untilQuiet(installation, sender, texts);
  await waitUntil('the system', () => installation.isReady(), { timeoutMs: 600_000, everyMs: 1_000 });
  sender.complete();
  await sending;
  const stored = await lookAt(installation);
  await installation.stop();
  texts.close();
  return {
    account: providerAccountOf(traffic, texts, stored),
    events: traffic.requests.length + texts.accepted.length * 3,
    delivered: sender.accepted,
    attempts: sender.attempts,
    forged: sender.forged,
    admitted: sender.admitted,
    leads: new Set(stored.entries.map(({ lead_id }) => lead_id)).size,
    replies: stored.entries.filter(({ by }) => by === 'latchline').length,
    faults,
    minutes: (performance.now() - began) / 60_000,
  };
}

async function strikeInTurn(
  installation: Installation,
  isOver: () => boolean,
  tell: (text: string) => void,
): Promise<void> {
  const surroundings = { installation, disks: null, hasClock: false };
  const turns = [...processes, ...stores].flatMap((target) =>
    (['killed', 'paused'] as const).map((kind) => ({ target, kind })),
  );
  for (let turn = 0; !isOver(); turn += 1) {
    const { target, kind } = turns[turn % turns.length]!;
    const forMs = kind === 'paused' ? pausedMs : 0;
    await strike({ target, kind, atMs: 0, forMs }, surroundings).catch(() => undefined);
    tell(`${target} ${kind}`);
    await pause(faultEveryMs);
  }
}

/** Until nothing has changed for a while: not the tables, not what is to be sent. */
async function untilQuiet(installation: Installation, sender: Sender, texts: TextProvider): Promise<void> {
  let [state, since] = ['', Date.now()];
  const deadline = Date.now() + longestQuietMs;
  while (Date.now() < deadline) {
    const rows = await query(installation, progressSql).catch(() => []);
    const now = JSON.stringify([rows, sender.accepted, sender.left, texts.accepted.length]);
    if (now !== state) [state, since] = [now, Date.now()];
    if (sender.left === 0 && Date.now() - since > quietMs) return;
    await pause(1_000);
  }
}

async function lookAt(installation: Installation): Promise<Stored> {
  const read = (sql: string) => query(installation, sql);
  return {
    entries: (await read(
      'SELECT id, lead_id, ref, direction, state, seconds, number, by FROM leads.conversation_entries',
    )) as unknown as Stored['entries'],
    changes: (await read(
      'SELECT id, before, after FROM public.state_changes',
    )) as unknown as Stored['changes'],
    alerting: (await read(alertingSql)).map(({ id }) => String(id)),
    notified: (await read(notifiedSql)).map(({ id }) => String(id)),
  };
}

/** The database itself notes what becomes of each state. */
const noteChangesSql = `
  CREATE TABLE public.state_changes (id uuid, before text, after text);
  GRANT INSERT ON public.state_changes TO PUBLIC;
  CREATE FUNCTION public.note_state() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO public.state_changes VALUES (new.id, old.state, new.state); RETURN new; END $$;
  CREATE TRIGGER noted AFTER UPDATE OF state ON leads.conversation_entries
    FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION public.note_state()`;
const progressSql = `
  SELECT (SELECT count(*) FROM leads.channel_events) AS events,
    (SELECT count(*) FROM public.state_changes) AS changes,
    (SELECT count(*) FROM leads.outbox) AS outbox,
    (SELECT count(*) FROM notifications.deliveries WHERE state IN ('pending', 'failed')) AS unsent`;
const alertingSql =
  'SELECT DISTINCT lead_id AS id FROM leads.conversation_entries WHERE alerted_at IS NOT NULL';
const notifiedSql = `
  SELECT DISTINCT lead_id AS id FROM notifications.deliveries WHERE channel = 'email' AND state = 'sent'`;

async function query(installation: Installation, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: installation.databaseUrl ?? '',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return ((await client.query(sql)) as { rows?: Record<string, unknown>[] }).rows ?? [];
  } finally {
    await client.end();
  }
}
