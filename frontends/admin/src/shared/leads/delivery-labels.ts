import type {
  Delivery,
  DeliveryChannel,
  DeliveryKind,
} from '@latchline/contracts/notifications/delivery.schema';
import type { IconName } from '@latchline/kit/icons/icon';

export const channelIcons: Readonly<Record<DeliveryChannel, IconName>> = {
  email: 'mail',
  push: 'bell',
  text: 'phone',
  whatsapp: 'whatsapp',
  webhook: 'globe',
};

export const channelLabels: Readonly<Record<DeliveryChannel, string>> = {
  email: 'E-mail',
  push: 'Push',
  text: 'Text',
  whatsapp: 'WhatsApp',
  webhook: 'Webhook',
};

const kindLabel: Readonly<Record<DeliveryKind, string | null>> = {
  'new-lead': null,
  'repeat-lead': null,
  'customer-returned': 'the customer called or wrote again',
  'unclaimed-lead': 'nobody had claimed it',
  'claimed-lead': 'somebody has it',
  digest: 'daily digest',
  'rota-change': 'change of the rota',
  'escalation-1': 'first reminder',
  'escalation-2': 'overdue reminder',
  acknowledgement: 'confirmation to the visitor',
  'review-request': 'request for a review',
  message: 'message to the customer',
  test: 'test',
  'webhook-disabled': 'webhook turned off',
  'quarantine-waiting': 'reminder about quarantined leads',
  account: 'account e-mail',
  'claims-overdue': 'reminder about overdue claims',
  'lead-updated': 'change of a lead',
  'lead-status-changed': 'change of status',
  'lead-contacted': 'first contact',
  'lead-merged': 'merged lead',
  'lead-erased': 'erased lead',
};

export const toCustomer: ReadonlySet<DeliveryKind> = new Set([
  'acknowledgement',
  'review-request',
  'message',
] as const);

/** The purpose of a delivery; empty for a plain new-lead alert. */
export const purposeOf = ({ kind, fallback }: Delivery): string =>
  [kindLabel[kind], fallback && 'no recipient configured'].filter(Boolean).join(', ');

/**
 * The people who first heard of the lead through the reminder of this stage; undefined if that reminder has not been
 * sent.
 */
export function newlyNotified(deliveries: readonly Delivery[], stage: number): readonly string[] | undefined {
  const toPeople = deliveries.filter(({ channel, kind }) => channel !== 'webhook' && !toCustomer.has(kind));
  const isOfStage = ({ kind }: Delivery) => kind === `escalation-${stage}`;
  const reminded = toPeople.filter(isOfStage);
  if (reminded.length === 0) return undefined;
  const first = Math.min(...reminded.map(({ created_at }) => Date.parse(created_at)));
  const earlier = toPeople.filter((one) => !isOfStage(one) && Date.parse(one.created_at) <= first);
  const known = new Set(earlier.map(({ recipient }) => recipient));
  return [...new Set(reminded.map(({ recipient }) => recipient))].filter((name) => !known.has(name));
}

/** The outcome of a delivery. `when` formats a time. */
export function outcomeOf(delivery: Delivery, when: (at: string) => string): string {
  const { state, sent_at, created_at, last_attempt_at, next_attempt_at, attempts, last_error } = delivery;
  const why = last_error ? `: ${describeError(last_error)}` : '';
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  switch (state) {
    case 'sent':
      return `Sent ${when(sent_at ?? last_attempt_at ?? created_at)}${tries}`;
    case 'pending':
      return attempts > 0 ? 'Retrying' : 'Sending';
    case 'failed':
      return `Failed${tries}${why}. ${next_attempt_at ? `Next attempt at ${when(next_attempt_at)}` : 'It will be retried'}`;
    case 'given-up':
      return `Given up${tries}${why}`;
  }
}

const known: readonly (readonly [RegExp, string])[] = [
  [/^replied-stop$/, 'the customer replied STOP'],
  [/^switched off$/, 'the webhook was turned off'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET|ECONNECTION/i, 'the server cannot be reached'],
  [/ETIMEDOUT|timeout|timed/i, 'the server did not answer in time'],
  [/ENOTFOUND|EDNS|EAI_AGAIN|dns/i, 'no server was found at that address'],
  [/EAUTH/i, 'the mail server rejected our credentials'],
  [/MAIL FROM/i, 'the mail server rejected our credentials or our own address'],
  [/EENVELOPE/i, 'the mail server rejected the address'],
  [/EMESSAGE/i, 'the mail server rejected the message'],
  [/ETLS|CERT/i, 'the connection is not secure'],
];

/** Explains error codes of mail servers and networks; unknown codes are returned unchanged. */
export function describeError(code: string): string {
  const [, provider] = /^HTTP 40[13], (Twilio|WhatsApp)\b/.exec(code) ?? [];
  if (provider) return `${provider} refused our account`;
  const status = /(?:http|status)[-_ ]?(\d{3})/i.exec(code)?.[1];
  if (status) return `the server responded with ${status}`;
  return known.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}
