import type { Conversion } from '@latchline/contracts/notifications/conversions/conversion.schema';
import { conversionOf } from '../../testing/conversions';
import { offBecause, outcomeOf } from './conversion-labels';

it.each<[string, Partial<Conversion>]>([
  ['Sent [sent]', {}],
  ['To be sent [next]', { state: 'pending', reported_pence: null, sent_at: null, next_attempt_at: 'next' }],
  [
    'No response: timeout. Trying again [next]',
    { state: 'pending', last_error: 'No response: timeout', next_attempt_at: 'next' },
  ],
  ['UNPARSEABLE_GCLID: Not a click', { state: 'refused', refusal: 'UNPARSEABLE_GCLID: Not a click' }],
  ['The customer did not agree to advertising cookies', { state: 'skipped', skipped: 'no-consent' }],
  ['Sent [sent]. To be changed to £160.00 [next]', { value_pence: 16_000, next_attempt_at: 'next' }],
  ['Sent [sent]. To be withdrawn [next]', { value_pence: null, next_attempt_at: 'next' }],
  [
    'Sent [sent]. Meta keeps £145.00: it cannot be changed there',
    { destination: 'meta', value_pence: 16_000 },
  ],
  ['Withdrawn: the customer was erased', { state: 'withdrawn', reported_pence: null, erased: true }],
  ['Withdrawn: the job is not won any more', { state: 'withdrawn', reported_pence: null }],
])('says "%s"', (text, fields) => {
  expect(outcomeOf(conversionOf({ sent_at: 'sent', ...fields }), (at) => `[${at}]`)).toBe(text);
});

it('names the missing settings', () => {
  expect(offBecause(['GOOGLE_ADS_DEVELOPER_TOKEN'])).toBe('Off: no developer token');
  expect(offBecause(['META_DATASET_ID', 'META_ACCESS_TOKEN'])).toBe('Off: no dataset id or access token');
});
