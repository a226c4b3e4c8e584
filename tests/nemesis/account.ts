import type { CapturedMail } from './mail-server';
import type { Visit } from './visitors';
import type { HealthAnswer, Look } from './watchers';

/** What is known at the end of a run. */
export interface Evidence {
  readonly visits: readonly Visit[];
  /** Every row, read once nothing moves any more. */
  readonly rows: Look['rows'];
  readonly aliases: Look['aliases'];
  /** When a row of that name was first seen. */
  readonly firstSeenMs: ReadonlyMap<string, number>;
  readonly mails: readonly CapturedMail[];
  readonly health: readonly HealthAnswer[];
}

export interface Anomaly {
  readonly visit: number;
  readonly what: string;
  /** The moment to look at in the schedule. */
  readonly atMs: number;
}

export interface Account {
  readonly sent: number;
  readonly accepted: number;
  readonly stored: number;
  /** The visitor got no 202, and the lead is there all the same: its answer was lost. Allowed. */
  readonly storedUnaccepted: number;
  readonly lost: number;
  readonly doubled: number;
  /** Accepted by two gateways under two ids while neither could reach Redis, and stored once: the other id is an alias. Allowed. */
  readonly secondIds: number;
  readonly notified: number;
  readonly notNotified: number;
  readonly notifiedTwice: number;
  /** Under the same Message-ID, by which a mailbox recognises it. Allowed. */
  readonly sameMailAgain: number;
  readonly slowestAnswerMs: number;
  /** From the first attempt until the 202. */
  readonly slowestAcceptanceMs: number;
  /** From the 202. */
  readonly slowestStoredMs: number;
  readonly slowestNotifiedMs: number;
  readonly slowestNotified: number | null;
  readonly anomalies: readonly Anomaly[];
}

/** Later ones remind of a lead that nobody has answered, which nobody does here. */
const reminders =
  / · (Not contacted yet|Overdue|Not claimed yet) · |^(Not contacted yet|Overdue|Not claimed yet) · /;
const nameIn = (subject: string) => / · ([^·]+)$/.exec(subject)?.[1];

/** `/health/ready` says `degraded` after 30 s; it is asked every 2 s, and a busy machine is slow. */
const unseenAfterMs = 60_000;

export function accountOf(evidence: Evidence): Account {
  const { visits, rows } = evidence;
  const mails = notifications(evidence.mails);
  const known = new Set(visits.map(({ name }) => name));
  const seen = visits.map((visit) => judge(visit, evidence, mails.get(visit.name) ?? []));
  const strangers = [...rows.keys(), ...mails.keys()].filter((name) => !known.has(name));
  const anomalies = [
    ...seen.flatMap(({ anomalies }) => anomalies),
    ...strangers.map((name) => ({ visit: 0, what: `nobody sent “${name}”`, atMs: 0 })),
  ];
  const count = (what: (one: Judged) => boolean) => seen.filter(what).length;
  const most = (what: (one: Judged) => number) => Math.round(Math.max(0, ...seen.map(what)));
  const slowestNotifiedMs = most((one) => one.notifiedAfterMs);
  return {
    sent: visits.length,
    accepted: count((one) => one.acceptedMs !== null),
    stored: count((one) => one.rows > 0),
    storedUnaccepted: count((one) => one.rows > 0 && one.acceptedMs === null),
    lost: count((one) => one.rows === 0 && one.acceptedMs !== null),
    doubled: count((one) => one.rows > 1),
    secondIds: count((one) => one.hasAlias),
    notified: count((one) => one.mails > 0),
    notNotified: count((one) => one.mails === 0 && one.rows > 0),
    notifiedTwice: count((one) => one.mails > Math.max(1, one.rows)),
    sameMailAgain: seen.reduce((sum, one) => sum + one.repeats, 0),
    slowestAnswerMs: most((one) => one.slowestAnswerMs),
    slowestAcceptanceMs: most((one) => one.acceptedAfterMs),
    slowestStoredMs: most((one) => one.storedAfterMs),
    slowestNotifiedMs,
    slowestNotified:
      seen.find((one) => Math.round(one.notifiedAfterMs) === slowestNotifiedMs)?.number ?? null,
    anomalies,
  };
}

/** First notifications by the name of the visitor. */
export function notifications(mails: readonly CapturedMail[]): ReadonlyMap<string, CapturedMail[]> {
  const byName = new Map<string, CapturedMail[]>();
  for (const mail of mails) {
    const name = nameIn(mail.subject);
    if (name === undefined || reminders.test(mail.subject)) continue;
    byName.set(name, [...(byName.get(name) ?? []), mail]);
  }
  return byName;
}

interface Judged {
  readonly number: number;
  readonly rows: number;
  readonly acceptedMs: number | null;
  readonly hasAlias: boolean;
  /** Different ones. */
  readonly mails: number;
  readonly repeats: number;
  readonly slowestAnswerMs: number;
  readonly acceptedAfterMs: number;
  readonly storedAfterMs: number;
  readonly notifiedAfterMs: number;
  readonly anomalies: readonly Anomaly[];
}

function judge(visit: Visit, evidence: Evidence, mails: readonly CapturedMail[]): Judged {
  const { number, name, attempts } = visit;
  const ids = evidence.rows.get(name) ?? [];
  const accepted = attempts.filter(({ id }) => id !== undefined);
  const acceptedMs = accepted.length > 0 ? Math.min(...accepted.map(({ returnMs }) => returnMs)) : null;
  const different = new Set(mails.map(({ messageId }) => messageId)).size;
  const notifiedMs = mails.length > 0 ? Math.min(...mails.map(({ atMs }) => atMs)) : null;
  const storedMs = evidence.firstSeenMs.get(name) ?? null;
  const firstMs = attempts[0]?.callMs ?? 0;
  const after = (ms: number | null) =>
    acceptedMs === null || ms === null ? 0 : Math.max(0, ms - acceptedMs);
  const answered = attempts.filter(({ returnMs }) => returnMs < Number.POSITIVE_INFINITY);

  const wrong: string[] = [];
  if (acceptedMs !== null && ids.length === 0) wrong.push('LOST: accepted, but not stored');
  if (ids.length > 1) wrong.push(`DOUBLED: stored ${ids.length} times`);
  if (ids.length > 0 && different === 0) wrong.push('UNHEARD: stored, but nobody was notified');
  if (different > Math.max(1, ids.length)) wrong.push(`TOLD TWICE: ${different} different mails`);
  if (ids.length === 0 && different > 0) wrong.push('GHOST: notified of what is not stored');
  if (ids.length > 0 && !leadsToRow(visit, evidence))
    wrong.push('ID: accepted under an id that leads to no lead');
  if (waitsUnseen(evidence.health, acceptedMs, notifiedMs)) wrong.push('UNSEEN: waited while health was ok');
  return {
    number,
    rows: ids.length,
    acceptedMs,
    hasAlias: accepted.some(({ id }) => ids.length > 0 && !ids.includes(id ?? '')),
    mails: different,
    repeats: mails.length - different,
    slowestAnswerMs: Math.max(0, ...answered.map(({ callMs, returnMs }) => returnMs - callMs)),
    acceptedAfterMs: acceptedMs === null ? 0 : acceptedMs - firstMs,
    storedAfterMs: after(storedMs),
    notifiedAfterMs: after(notifiedMs),
    anomalies: wrong.map((what) => ({ visit: number, what, atMs: acceptedMs ?? firstMs })),
  };
}

/** Whether every id that the visitor was given is that of their lead, or an alias of it. */
export function leadsToRow(
  { name, attempts }: Visit,
  { rows, aliases }: Pick<Look, 'rows' | 'aliases'>,
): boolean {
  const ids = rows.get(name) ?? [];
  return attempts.every(({ id }) => {
    const tried = new Set<string>();
    for (let next = id; next !== undefined && !tried.has(next); next = aliases.get(next)) {
      if (ids.includes(next)) return true;
      tried.add(next);
    }
    return id === undefined;
  });
}

/** Whether a lead waited longer than health may keep silent, and every answer about that time was `ok`. */
function waitsUnseen(
  health: readonly HealthAnswer[],
  acceptedMs: number | null,
  notifiedMs: number | null,
): boolean {
  if (acceptedMs === null || notifiedMs === null || notifiedMs - acceptedMs < unseenAfterMs) return false;
  const answers = health.filter(({ atMs }) => atMs > acceptedMs + unseenAfterMs / 2 && atMs < notifiedMs);
  return answers.length > 0 && answers.every(({ status }) => status === 'ok');
}
