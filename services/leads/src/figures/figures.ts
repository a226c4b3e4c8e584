import type {
  FigureCosts,
  FigurePeriod,
  FigureRow,
  Figures,
  FigureSubject,
  FigureSums,
} from '@latchline/contracts/leads/figures/figure.schema';
import type { PeriodCost } from '../costs/cost.repository';
import type { SumRow } from './figure.repository';

interface Group {
  readonly value: string | null;
  readonly campaign: string | null;
}
type Row = Group & FigureSums & { cost_pence: number | null };

/** Anybody can put a campaign into a URL: the list of a busy site would be endless. */
const mostRows = 200;

const none: FigureSums = {
  enquiries: 0,
  contacted: 0,
  booked: 0,
  completed: 0,
  without_amount: 0,
  paid: 0,
  taken_pence: 0,
};

/** Joins sums and costs: every group with leads, money or a cost has a row. */
export function figuresOf(
  by: FigureSubject,
  period: FigurePeriod,
  sums: readonly SumRow[],
  costs: readonly PeriodCost[],
): Figures {
  const rows = new Map<string, Row>(sums.map((row) => [keyOf(row), { ...row, cost_pence: null }]));
  const known = [...rows.values()];
  for (const cost of costs) {
    const group = groupOf(by, cost, known);
    const row = rows.get(keyOf(group)) ?? { ...group, ...none, cost_pence: null };
    row.cost_pence = (row.cost_pence ?? 0) + cost.pence;
    rows.set(keyOf(group), row);
  }
  const isTime = by === 'hour' || by === 'week';
  const most = isTime ? Infinity : mostRows;
  const all = [...rows.values()].sort(isTime ? inOrder : byMoney);
  const listed = all.filter((row, place) => place < most || row.cost_pence !== null);
  const others = all.slice(most).filter(({ cost_pence }) => cost_pence === null);
  return {
    by,
    ...period,
    rows: listed.map((row): FigureRow => ({ ...row, ...costsOf(row, row.cost_pence) })),
    others: others.length === 0 ? null : sumOf(others),
    total: { ...sumOf(all), ...totalCosts(all) },
  };
}

const keyOf = ({ value, campaign }: Group): string => JSON.stringify([value, campaign]);

/** The row that a cost belongs to. Costs of the source as a whole are of no campaign. */
function groupOf(by: FigureSubject, { value, campaign }: PeriodCost, known: readonly Row[]): Group {
  if (by !== 'campaign') return { value, campaign: null };
  const own = known.filter((row) => row.value === value && plain(row.campaign) === plain(campaign));
  const best = own.find((row) => row.campaign === campaign) ?? own.toSorted(byMoney)[0];
  return { value, campaign: best ? best.campaign : campaign };
}

/** Links and reports of an advertiser spell a campaign differently: `Brand - Sheffield` and `brand-sheffield`. */
const plain = (campaign: string | null): string => (campaign ?? '').toLowerCase().replace(/[\s_+-]+/g, '-');

const inOrder = (one: Row, other: Row): number => (one.value ?? '').localeCompare(other.value ?? '');
const byMoney = (one: Row, other: Row): number =>
  other.taken_pence - one.taken_pence ||
  other.enquiries - one.enquiries ||
  keyOf(one).localeCompare(keyOf(other));

const sumOf = (rows: readonly FigureSums[]): FigureSums =>
  rows.reduce<FigureSums>(
    (sum, row) => ({
      enquiries: sum.enquiries + row.enquiries,
      contacted: sum.contacted + row.contacted,
      booked: sum.booked + row.booked,
      completed: sum.completed + row.completed,
      without_amount: sum.without_amount + row.without_amount,
      paid: sum.paid + row.paid,
      taken_pence: sum.taken_pence + row.taken_pence,
    }),
    none,
  );

function costsOf(sums: FigureSums, cost_pence: number | null): FigureCosts {
  const per = (count: number) => (cost_pence === null || count === 0 ? null : Math.round(cost_pence / count));
  return {
    cost_pence,
    cost_per_enquiry_pence: per(sums.enquiries),
    cost_per_job_pence: per(sums.completed),
    taken_per_pound: cost_pence ? sums.taken_pence / cost_pence : null,
  };
}

/** What costs nothing must not make adverts look cheaper: only rows with a cost are compared with it. */
function totalCosts(rows: readonly Row[]): FigureCosts {
  const costed = rows.filter(({ cost_pence }) => cost_pence !== null);
  const cost = costed.reduce((sum, { cost_pence }) => sum + (cost_pence ?? 0), 0);
  return costsOf(sumOf(costed), costed.length === 0 ? null : cost);
}
