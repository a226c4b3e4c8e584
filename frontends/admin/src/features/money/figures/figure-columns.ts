import type { FigureRow, FigureSubject } from '@latchline/contracts/leads/figures/figure.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { LeadService } from '@latchline/contracts/leads/lead.schema';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { formatNumber } from '../../../shared/charts/figures';
import { assigneeName } from '../../../shared/leads/assignee';
import { serviceLabels } from '../../../shared/leads/lead-labels';
import { formatDay } from '../../../shared/period/london-days';

export const subjectLabels: Readonly<Record<FigureSubject, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  town: 'Town',
  service: 'Service',
  person: 'Person',
  hour: 'Hour',
  week: 'Week',
};

export const hasCosts = (by: FigureSubject): boolean => ['source', 'campaign', 'week'].includes(by);

/** What a row is called on screen and in files. */
export function rowName(
  by: FigureSubject,
  { value, campaign }: Pick<FigureRow, 'value' | 'campaign'>,
): string {
  switch (by) {
    case 'source':
      return value === null ? 'Unknown' : sourceLabel(value);
    case 'campaign':
      return `${value === null ? 'Unknown' : sourceLabel(value)}, ${campaign ?? 'no campaign'}`;
    case 'town':
      return value ?? 'Elsewhere';
    case 'service':
      return value === null ? 'Not stated' : (serviceLabels[value as LeadService]?.full ?? value);
    case 'person':
      return value === null ? 'Nobody' : assigneeName(value);
    case 'hour':
      return `${value ?? ''}:00 to ${String(Number(value) + 1).padStart(2, '0')}:00`;
    case 'week':
      return `Week of ${formatDay(value ?? '')}`;
  }
}

/** A row of the table, or the total of all. */
export type Numbers = Omit<FigureRow, 'value' | 'campaign'> & { readonly taken_before: number | null };

export interface Column {
  readonly key: keyof Numbers;
  readonly label: string;
  readonly show: (value: number | null) => string;
  /** As a number for spreadsheets, in pounds if it is money. */
  readonly plain: (value: number | null) => string;
}

const count = (key: keyof Numbers, label: string): Column => ({
  key,
  label,
  show: (value) => (value === null ? '–' : formatNumber(value)),
  plain: (value) => String(value ?? ''),
});

const money = (key: keyof Numbers, label: string): Column => ({
  key,
  label,
  show: (value) => (value === null ? '–' : poundsOf(value)),
  plain: (value) => (value === null ? '' : (value / 100).toFixed(2)),
});

const costColumns: readonly Column[] = [
  money('cost_pence', 'Cost'),
  money('cost_per_enquiry_pence', 'Cost per enquiry'),
  money('cost_per_job_pence', 'Cost per job'),
  {
    key: 'taken_per_pound',
    label: 'Back per £1',
    show: (value) => (value === null ? '–' : poundsOf(Math.round(value * 100))),
    plain: (value) => (value === null ? '' : value.toFixed(2)),
  },
];

export const columnsOf = (by: FigureSubject): readonly Column[] => [
  count('enquiries', 'Enquiries'),
  count('contacted', 'Contacted'),
  count('booked', 'Booked'),
  count('completed', 'Completed'),
  money('taken_pence', 'Taken'),
  ...(by === 'week' ? [] : [money('taken_before', 'Taken before')]),
  ...(hasCosts(by) ? costColumns : []),
];

export interface Sorting {
  readonly key: keyof Numbers | 'name';
  readonly direction: 'ascending' | 'descending';
}

interface Named {
  readonly name: string;
}

/** Rows without a number come last in both directions. */
export function sorted<Row extends Numbers & Named>(
  rows: readonly Row[],
  { key, direction }: Sorting,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (key === 'name') return sign * one.name.localeCompare(other.name, 'en-GB', { numeric: true });
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || one.name.localeCompare(other.name, 'en-GB', { numeric: true });
  });
}
