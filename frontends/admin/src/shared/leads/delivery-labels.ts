import type {
  Delivery,
  DeliveryChannel,
  DeliveryKind,
} from '@latchline/contracts/notifications/delivery.schema';
import type { IconName } from '@latchline/kit/icons/icon';

export const channelIcons: Readonly<Record<DeliveryChannel, IconName>> = {
  email: 'mail',
  push: 'bell',
  webhook: 'globe',
};

export const channelLabels: Readonly<Record<DeliveryChannel, string>> = {
  email: 'E-mail',
  push: 'Push',
  webhook: 'Webhook',
};

const kindWords: Readonly<Record<DeliveryKind, string | null>> = {
  'new-lead': null,
  'repeat-lead': null,
  'escalation-1': 'reminder at two thirds of the time',
  'escalation-2': 'reminder when the time was over',
  acknowledgement: 'answer to the visitor',
  test: 'test',
  'webhook-disabled': 'switched off',
  'quarantine-waiting': 'reminder of what waits in quarantine',
  account: 'about an account',
  'claims-overdue': 'reminder of claims that are overdue',
};

/** What a delivery was for, unless it is the plain news of the lead. */
export const purposeOf = ({ kind, fallback }: Delivery): string =>
  [kindWords[kind], fallback && 'no recipient is named for it'].filter(Boolean).join(', ');

/**
 * The people whom the reminder of this stage went to and no earlier message about the lead; undefined when it has gone
 * to nobody so far.
 */
export function newlyNotified(deliveries: readonly Delivery[], stage: number): readonly string[] | undefined {
  const toPeople = deliveries.filter(
    ({ channel, kind }) => channel !== 'webhook' && kind !== 'acknowledgement',
  );
  const isOfStage = ({ kind }: Delivery) => kind === `escalation-${stage}`;
  const reminded = toPeople.filter(isOfStage);
  if (reminded.length === 0) return undefined;
  const first = Math.min(...reminded.map(({ created_at }) => Date.parse(created_at)));
  const earlier = toPeople.filter((one) => !isOfStage(one) && Date.parse(one.created_at) <= first);
  const known = new Set(earlier.map(({ recipient }) => recipient));
  return [...new Set(reminded.map(({ recipient }) => recipient))].filter((name) => !known.has(name));
}

/** What became of it. `when` says a time. */
export function outcomeOf(delivery: Delivery, when: (at: string) => string): string {
  const { state, sent_at, created_at, last_attempt_at, next_attempt_at, attempts, last_error } = delivery;
  const why = last_error ? `: ${describeError(last_error)}` : '';
  const tries = attempts > 1 ? ` after ${attempts} tries` : '';
  switch (state) {
    case 'sent':
      return `Sent ${when(sent_at ?? last_attempt_at ?? created_at)}${tries}`;
    case 'pending':
      return attempts > 0 ? 'Being sent again' : 'On its way';
    case 'failed':
      return `Failed${tries}${why}. ${next_attempt_at ? `Next try ${when(next_attempt_at)}` : 'It is tried again'}`;
    case 'given-up':
      return `Given up${tries}${why}`;
  }
}

const known: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|ECONNECTION/i, 'the server cannot be reached'],
  [/ETIMEDOUT|timeout|timed/i, 'the server did not answer in time'],
  [/ENOTFOUND|EDNS|EAI_AGAIN|dns/i, 'there is no server of that name'],
  [/EAUTH/i, 'the mail server does not know us'],
  [/EENVELOPE/i, 'the mail server refuses the address'],
  [/EMESSAGE/i, 'the mail server refuses the message'],
  [/ETLS|CERT/i, 'the connection is not secure'],
];

/** The codes of mail servers and networks in words; what is not known stands as it is. */
export function describeError(code: string): string {
  const status = /(?:http|status)[-_ ]?(\d{3})/i.exec(code)?.[1];
  if (status) return `it was answered with ${status}`;
  return known.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}
