import type { Conversion } from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { Answers } from './fake-gateway';

const at = '2026-03-01T12:00:00.000Z';
const id = (number: number) => `01975c9e-7f00-7000-8000-000000000${String(400 + number)}`;

const conversion = (number: number, change: Partial<Conversion>): Conversion => ({
  id: id(number),
  lead_id: id(100 + number),
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
const unsent = { reported_pence: null, sent_at: null };

/** Google Ads is on, and Meta is on with nothing to do. */
export const fakeConversions: Answers = {
  'admin/conversions/destinations': {
    items: [
      { destination: 'google', missing: [], account: '1234567890', waiting: 2, refused: 1 },
      { destination: 'meta', missing: [], account: '246813579012345', waiting: 0, refused: 0 },
    ],
  },
  'admin/conversions': {
    items: [
      conversion(1, { ...unsent, state: 'pending', next_attempt_at: at, value_pence: 9_900 }),
      conversion(2, {}),
      conversion(3, { destination: 'meta', value_pence: 16_000 }),
      conversion(4, {
        ...unsent,
        state: 'refused',
        refusal:
          'EXPIRED_EVENT: The imported event can’t be recorded because its click occurred too long ago.',
      }),
      conversion(5, { state: 'adjusted', adjustments: 1, value_pence: 21_000, reported_pence: 21_000 }),
      conversion(6, { ...unsent, state: 'withdrawn', erased: true, value_pence: null }),
      conversion(7, { ...unsent, state: 'skipped', skipped: 'no-consent' }),
    ],
    next_cursor: null,
  },
};

/** Both are off. */
export const noConversions: Answers = {
  'admin/conversions/destinations': {
    items: [
      {
        destination: 'google',
        missing: ['GOOGLE_ADS_DEVELOPER_TOKEN'],
        account: null,
        waiting: 0,
        refused: 0,
      },
      {
        destination: 'meta',
        missing: ['META_DATASET_ID', 'META_ACCESS_TOKEN'],
        account: null,
        waiting: 0,
        refused: 0,
      },
    ],
  },
  'admin/conversions': { items: [], next_cursor: null },
};
