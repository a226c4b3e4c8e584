import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type {
  AdDestination,
  Conversion,
  ConversionState,
  SkipReason,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { Tone } from '../../shared/table/tag';

export const destinationLabels: Readonly<Record<AdDestination, string>> = {
  google: 'Google Ads',
  meta: 'Meta',
};

export const stateLabels: Readonly<Record<ConversionState, { readonly label: string; readonly tone: Tone }>> =
  {
    pending: { label: 'Waiting', tone: 'quiet' },
    sent: { label: 'Sent', tone: 'ok' },
    adjusted: { label: 'Adjusted', tone: 'ok' },
    withdrawn: { label: 'Withdrawn', tone: 'quiet' },
    refused: { label: 'Refused', tone: 'late' },
    skipped: { label: 'Not sent', tone: 'quiet' },
  };

/** The settings by the names that the providers use. */
const settingLabels: Readonly<Record<string, string>> = {
  GOOGLE_ADS_DEVELOPER_TOKEN: 'developer token',
  GOOGLE_ADS_CLIENT_ID: 'OAuth client id',
  GOOGLE_ADS_CLIENT_SECRET: 'OAuth client secret',
  GOOGLE_ADS_REFRESH_TOKEN: 'refresh token',
  GOOGLE_ADS_CUSTOMER_ID: 'customer id',
  GOOGLE_ADS_CONVERSION_ACTION_ID: 'conversion action',
  META_DATASET_ID: 'dataset id',
  META_ACCESS_TOKEN: 'access token',
};

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `Off: no developer token or customer id` */
export const offBecause = (missing: readonly string[]): string =>
  `Off: no ${either.format(missing.map((name) => settingLabels[name] ?? name))}`;

const skipLabels: Readonly<Record<SkipReason, string>> = {
  'no-consent': 'The customer did not agree to advertising cookies',
  'no-identifier': 'No click, e-mail address or phone number to match',
  'not-won': 'The job is not completed, or has no amount',
  off: 'It was not set up',
};

/** What became of a conversion, in a sentence. */
export function outcomeOf(conversion: Conversion, time: (at: string) => string): string {
  const { state, destination, skipped, refusal, last_error, next_attempt_at: next } = conversion;
  const { value_pence: value, reported_pence: reported, sent_at, erased } = conversion;
  if (state === 'skipped' && skipped) return skipLabels[skipped];
  if (state === 'refused') return refusal ?? 'Refused';
  const when = next ? time(next) : null;
  if (last_error && when) return `${last_error}. Trying again ${when}`;
  if (state === 'pending') return when ? `To be sent ${when}` : 'Not sent yet';
  if (state === 'withdrawn')
    return erased ? 'Withdrawn: the customer was erased' : 'Withdrawn: the job is not won any more';
  const sent = sent_at ? `Sent ${time(sent_at)}` : 'Sent';
  if (reported === null || value === reported) return sent;
  if (destination === 'meta') return `${sent}. Meta keeps ${poundsOf(reported)}: it cannot be changed there`;
  if (!when) return sent;
  return value === null
    ? `${sent}. To be withdrawn ${when}`
    : `${sent}. To be changed to ${poundsOf(value)} ${when}`;
}
