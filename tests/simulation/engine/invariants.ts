import type { FaultKind } from '../plans/plan';
import type { Row } from '../stores/statements';
import type { Faults } from '../system/faults';
import type { Gateway } from '../system/gateway';
import type { World } from '../system/surroundings';
import type { Visitor } from '../system/visitor';

export interface State {
  readonly world: World;
  readonly gateways: readonly Gateway[];
  readonly visitors: readonly Visitor[];
  readonly faults: Faults;
}

const intake = '{leads}:intake';
export const markKey = '{leads}:outbox-published';

/** What is still to be done; nothing once every fault is over and every lead has reached somebody. */
export function waitingWork({ world, gateways, visitors, faults }: State): string[] {
  const { redis, postgres } = world;
  if (faults.inProgress > 0 || !redis.isUp) return ['a fault'];
  if (visitors.some(({ isDone }) => !isDone)) return ['a visitor'];
  if (gateways.some(({ hasSpooled }) => hasSpooled)) return ['the spool'];
  if ((redis.data.streams.get(intake)?.entries.length ?? 0) > 0) return ['the intake stream'];
  for (const { published_at: at } of postgres.table('outbox').values())
    if (at === null) return ['the outbox'];
  for (const { waiting, active, delayed } of redis.data.queues.values())
    if (waiting.length + active.size + delayed.size > 0) return ['the queue'];
  for (const { state } of postgres.table('deliveries').values()) if (state !== 'sent') return ['a delivery'];
  if (!redis.data.texts.get(markKey)?.includes(redis.runId)) return ['the search for lost events'];
  return [];
}

/** After these the sender may not have learnt that the mail server has a mail, and sends it again under the same id. */
const repeatMails: readonly FaultKind[] = [
  'notifications killed',
  'notifications paused',
  'Postgres stopped',
  'Postgres connections lost',
  'answer of the mail server lost',
];

/** The lead that an id of a 202 leads to, as `services/leads/src/leads/lead-aliases.ts` follows it. */
function leadNamed(id: string, postgres: World['postgres']): Row | undefined {
  const tried = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && !tried.has(next);) {
    const lead = postgres.table('leads').get(next);
    if (lead) return lead;
    tried.add(next);
    next = postgres.table('lead_aliases').get(next)?.lead_id as string | undefined;
  }
  return undefined;
}

/** What must hold at the end of every schedule. */
export function violationsOf(state: State): string[] {
  const { world, visitors, faults } = state;
  const { postgres, mail } = world;
  const stored = [...postgres.table('leads').values()] as (Row & { id: string; name: string })[];
  const struck = faults.struck.map(({ kind }) => kind);
  const waiting = waitingWork(state).filter((what) => what !== 'the search for lost events');
  const violations = waiting.map((what) => `work is left for good: ${what}`);
  const known = new Map(visitors.map((visitor) => [visitor.submission.name, visitor]));
  for (const visitor of visitors) {
    const { name } = visitor.submission;
    const own = stored.filter((lead) => lead.name === name);
    const lost = [...visitor.accepted].filter((id) => leadNamed(id, postgres)?.name !== name);
    if (visitor.accepted.size > 0 && own.length === 0) violations.push(`${name}: accepted, but not stored`);
    else if (lost.length > 0) violations.push(`${name}: accepted under an id that leads to no lead`);
    // docs/durability.md: keys are lost with Redis, and a browser that repeats its request then creates a second lead.
    const hasLostKeys = struck.includes('Redis restored') || struck.includes('Redis emptied');
    const most = hasLostKeys ? visitor.tries : 1;
    if (own.length > most) violations.push(`${name}: stored ${own.length} times`);
  }
  for (const { id, name, phone, postcode } of stored) {
    const submission = known.get(name)?.submission;
    if (!submission || submission.phone !== phone || submission.postcode !== postcode)
      violations.push(`lead ${id}: nobody sent what is stored`);
    const mails = mail.received.filter(({ leadId }) => leadId === id);
    if (mails.length === 0) violations.push(`${name}: stored, but nobody was notified`);
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      violations.push(`${name}: two mails instead of one`);
    const repeats = struck.filter((kind) => repeatMails.includes(kind)).length;
    if (mails.length > 1 + repeats) violations.push(`${name}: the same mail ${mails.length} times`);
  }
  const ids = new Set(stored.map(({ id }) => id));
  if (mail.received.some(({ leadId }) => !ids.has(leadId)))
    violations.push('a mail about a lead that is not stored');
  return violations;
}
