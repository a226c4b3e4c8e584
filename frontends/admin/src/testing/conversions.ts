import type { Conversion } from '@latchline/contracts/notifications/conversions/conversion.schema';

const at = '2025-03-01T12:00:00.000Z';

export const conversionOf = (change: Partial<Conversion> = {}): Conversion => ({
  id: '00000000-0000-7000-8005-000000000001',
  lead_id: '00000000-0000-7000-8000-000000000001',
  destination: 'google',
  state: 'sent',
  value_pence: 14_500,
  reported_pence: 14_500,
  adjustments: 0,
  skipped: null,
  refusal: null,
  last_error: null,
  erased: false,
  won_at: at,
  sent_at: at,
  next_attempt_at: null,
  updated_at: at,
  ...change,
});
