import { callStates } from '@latchline/contracts/leads/channels/channel-event.schema';
import { canBeTexted, messageStates } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Traffic } from './provider-events';
import type { AcceptedText } from './text-provider';

/** What the tables hold in the end. */
export interface Stored {
  readonly entries: readonly {
    readonly id: string;
    readonly lead_id: string | null;
    readonly ref: string | null;
    readonly direction: string;
    readonly state: string;
    readonly seconds: number | null;
    readonly number: string | null;
    readonly by: string | null;
  }[];
  /** Every change of a state, noted by the database. */
  readonly changes: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  /** Leads that had to notify the office, and those of which a mail went out. */
  readonly alerting: readonly string[];
  readonly notified: readonly string[];
}

export interface ProviderAccount {
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  readonly wentBack: number;
  readonly strangers: number;
  readonly split: number;
  readonly unheard: number;
  readonly unanswered: number;
  readonly answeredTwice: number;
  /** The response to the send was lost, and Twilio has no idempotency key: allowed, and counted. */
  readonly textedTwice: number;
}

/** Compares what the providers reported and what is stored. Everything but `textedTwice` must be 0. */
export function providerAccountOf(
  { expected, missed }: Traffic,
  texts: { readonly accepted: readonly AcceptedText[]; readonly states: ReadonlyMap<string, string> },
  { entries, changes, alerting, notified }: Stored,
): ProviderAccount {
  const received = entries.filter(({ direction }) => direction === 'in');
  const byRef = grouped(received, ({ ref }) => ref ?? '');
  const pairs = [...expected].map(([ref, wanted]) => ({ wanted, found: byRef.get(ref) ?? [] }));
  const sent = entries.filter(({ direction }) => direction === 'out');
  const replies = grouped(
    sent.filter(({ by }) => by === 'latchline'),
    ({ number }) => number ?? '',
  );
  const answerable = [...missed].filter(canBeTexted);
  const orders: readonly (readonly string[])[] = [callStates, messageStates];
  const isBack = ({ before, after }: Stored['changes'][number]) =>
    orders.some((order) => order.includes(before) && order.indexOf(after) < order.indexOf(before));
  const leadsOf = grouped(received, ({ number }) => number ?? '');
  const isHeard = new Set(notified);
  return {
    lost: pairs.filter(({ found }) => found.length === 0).length,
    doubled: pairs.filter(({ found }) => found.length > 1).length,
    wrong:
      pairs.filter(({ wanted, found: [one] }) => one && !isAs(wanted, one)).length +
      sent.filter(({ id, state }) => state !== texts.states.get(id)).length,
    wentBack: changes.filter(isBack).length,
    strangers: received.filter(({ ref }) => !expected.has(ref ?? '')).length,
    split: [...leadsOf.values()].filter((own) => new Set(own.map(({ lead_id }) => lead_id)).size > 1).length,
    unheard: alerting.filter((id) => !isHeard.has(id)).length,
    unanswered: answerable.filter((number) => !replies.has(number)).length,
    answeredTwice: [...replies.values()].filter((own) => own.length > 1).length,
    textedTwice: texts.accepted.length - new Set(texts.accepted.map(({ id }) => id)).size,
  };
}

const isAs = (
  wanted: Pick<Stored['entries'][number], 'state' | 'seconds' | 'number'>,
  found: Stored['entries'][number],
) => found.state === wanted.state && found.seconds === wanted.seconds && found.number === wanted.number;

function grouped<One>(all: readonly One[], by: (one: One) => string): ReadonlyMap<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}
