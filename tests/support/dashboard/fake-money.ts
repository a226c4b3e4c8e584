import type { Answers } from './fake-gateway';
import { daysAgo, idsOf, me, omar, sue } from './fake-times';

const period = { from: '2026-03-01', to: '2026-03-04' };

/** Enquiries, contacted, booked, completed, taken and spent in pounds. */
type Numbers = readonly [number, number, number, number, number, number | null];

const sums = ([enquiries, contacted, booked, completed, taken, cost]: Numbers) => ({
  ...{ enquiries, contacted, booked, completed, taken_pence: taken * 100 },
  without_amount: Math.floor(completed / 12),
  paid: completed - Math.floor(completed / 12),
  cost_pence: cost === null ? null : cost * 100,
  cost_per_enquiry_pence: cost === null ? null : Math.round((cost * 100) / enquiries),
  cost_per_job_pence: cost === null || completed === 0 ? null : Math.round((cost * 100) / completed),
  taken_per_pound: cost === null ? null : taken / cost,
});

const figures = (
  by: string,
  rows: readonly (readonly [string | null, string | null, Numbers])[],
): Answers => ({
  [`admin/figures?by=${by}`]: {
    by,
    ...period,
    rows: rows.map(([value, campaign, numbers]) => ({ value, campaign, ...sums(numbers) })),
    others: null,
    total: { ...sums([412, 371, 238, 221, 31_842, 3_736]), taken_per_pound: 3.55 },
  },
});

export const fakeMoney: Answers = {
  ...figures('source', [
    ['google-ads', null, [128, 116, 74, 69, 10_488, 2_912]],
    ['google-search', null, [96, 88, 61, 57, 8_094, null]],
    ['direct', null, [88, 80, 57, 54, 7_182, null]],
    ['phone', null, [31, 31, 22, 21, 3_318, null]],
    ['bing-ads', null, [21, 18, 9, 8, 1_160, 248]],
    ['leaflet', null, [24, 20, 8, 6, 826, 180]],
    ['facebook-ads', null, [24, 18, 7, 6, 774, 396]],
  ]),
  ...figures(
    'hour',
    Array.from({ length: 24 }, (_, hour) => {
      const enquiries = 6 + Math.round(12 * (1 + Math.sin((hour - 11) / 3.8)));
      const numbers: Numbers = [
        enquiries,
        enquiries - 1,
        enquiries - 4,
        enquiries - 5,
        (enquiries - 5) * 140,
        null,
      ];
      return [String(hour).padStart(2, '0'), null, numbers] as const;
    }),
  ),
  ...figures('week', [
    ['2026-02-23', null, [22, 20, 14, 13, 1_930, 210]],
    ['2026-03-02', null, [75, 66, 41, 38, 5_210, 610]],
  ]),
  'admin/figures/response': {
    ...period,
    rows: [
      ['0', 104, 78],
      ['5', 71, 46],
      ['10', 38, 19],
      ['15', 27, 9],
      ['30', 14, 3],
      ['60', 9, 1],
      ['none', 8, 0],
    ].map(([minutes, enquiries, won]) => ({
      ...{ minutes, enquiries, won },
      won_share: Number(won) / Number(enquiries),
      taken_pence: Number(won) * 14_250,
    })),
  },
};

const id = idsOf(70);
const cost = (
  number: number,
  source: string,
  campaign: string | null,
  pence: number,
  changed_by: string,
) => ({
  ...{ id: id(number), source, campaign, pence, changed_by, updated_at: daysAgo(1) },
  ...{ from: '2026-03-01', to: '2026-03-31', origin: number > 2 ? 'imported' : 'typed' },
});

export const fakeCosts: Answers = {
  ...fakeMoney,
  'admin/costs': {
    items: [
      cost(1, 'leaflet', null, 18_000, me),
      cost(2, 'google-ads', null, 45_000, sue),
      cost(3, 'google-ads', 'emergency-sheffield', 191_240, omar),
      cost(4, 'facebook-ads', 'moving-house', 39_600, omar),
    ],
    next_cursor: null,
  },
};

const nothing = (by: string): Answers => ({
  [`admin/figures?by=${by}`]: {
    ...{ by, ...period, rows: [], others: null },
    total: { ...sums([0, 0, 0, 0, 0, null]), cost_per_enquiry_pence: null },
  },
});

export const noMoney: Answers = {
  ...nothing('source'),
  ...nothing('hour'),
  ...nothing('week'),
  'admin/figures/response': {
    ...period,
    rows: ['0', '5', '10', '15', '30', '60', 'none'].map((minutes) => ({
      ...{ minutes, enquiries: 0, won: 0, won_share: null, taken_pence: 0 },
    })),
  },
  'admin/costs': { items: [], next_cursor: null },
};
