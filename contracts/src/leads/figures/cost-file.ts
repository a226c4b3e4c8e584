import { type ColumnNames, type Columns, proposedColumns } from '../../files/columns';
import { csvRows, type FilledRow, filledRows } from '../../files/csv';
import { normalisedSourceName } from '../lead-source';
import { type CostDraft, costDraftSchema } from './cost.schema';

/** What a column of an advertiser's report can contain. */
export type CostField = 'from' | 'to' | 'campaign' | 'source' | 'cost' | 'currency';
export type CostMapping = Columns<CostField>;

export interface CostFile {
  readonly header: readonly string[];
  readonly rows: readonly FilledRow[];
}

/** In this order: "Campaign name" is a campaign, "Amount spent (GBP)" a cost. */
const names: ColumnNames<CostField> = [
  ['currency', /^currency( code)?$/],
  ['cost', /^(?!.*(\bper\b|\/))(cost|spend|amount spent|amount|total spent|price)\b/],
  ['to', /^(reporting ends|end( date)?|to|last day|until)$/],
  [
    'from',
    /^(day|date|month|week|reporting starts|start( date)?|from|first day|time ?period|gregorian date)$/,
  ],
  ['campaign', /^(utm )?campaign( ?name)?$/],
  ['source', /^(source|channel|platform|network|utm source)$/],
];

export const proposedCostMapping = (header: readonly string[]): CostMapping => proposedColumns(header, names);

const mostTitleRows = 10;

/** Reports of Google Ads have their title and period above the names of the columns, and are separated by tabs at times. */
export function costFileOf(text: string): CostFile {
  const filled = filledRows(rowsOf(text));
  const named = filled.slice(0, mostTitleRows).findIndex(({ cells }) => {
    const fields = proposedCostMapping(cells);
    return fields.includes('cost') && (fields.includes('from') || fields.includes('campaign'));
  });
  const first = Math.max(named, 0);
  return { header: filled[first]?.cells ?? [], rows: filled.slice(first + 1) };
}

function rowsOf(text: string): string[][] {
  const isTabbed = text.split(/\r?\n/, mostTitleRows).some((line) => line.split('\t').length > 2);
  return csvRows(text, isTabbed ? '\t' : undefined);
}

export interface CostProblem {
  readonly row: number;
  readonly message: string;
}
export interface FoundCost {
  readonly cost: CostDraft;
  /** The rows that add up to it: reports split a day by device or group of adverts. */
  readonly rows: readonly number[];
}
export interface CostsInFile {
  readonly costs: readonly FoundCost[];
  readonly problems: readonly CostProblem[];
  /** Rows of totals, which are not imported. */
  readonly totals: readonly number[];
}

/** The costs of a file. Rows of one source, campaign and period are added up. `source` is for rows that name none. */
export function costsIn({ header, rows }: CostFile, mapping: CostMapping, source: string): CostsInFile {
  const unit = (header[mapping.indexOf('from')] ?? '').trim().toLowerCase();
  const found = new Map<string, { cost: CostDraft; rows: number[] }>();
  const problems: CostProblem[] = [];
  const totals: number[] = [];
  for (const { row, cells } of rows) {
    const given = fieldsOf(cells, mapping);
    if (isTotal(cells, given)) {
      totals.push(row);
      continue;
    }
    const cost = costOf(given, source, unit);
    if ('message' in cost) {
      problems.push({ row, message: cost.message });
      continue;
    }
    // By name: of two spellings, the second would replace the first when they are stored.
    const key = JSON.stringify([normalisedSourceName(cost.source), cost.campaign, cost.from, cost.to]);
    const before = found.get(key);
    if (before)
      found.set(key, {
        cost: { ...cost, pence: before.cost.pence + cost.pence },
        rows: [...before.rows, row],
      });
    else found.set(key, { cost, rows: [row] });
  }
  return { costs: [...found.values()], problems, totals };
}

type Given = Partial<Record<CostField, string>>;

function fieldsOf(cells: readonly string[], mapping: CostMapping): Given {
  const given: Given = {};
  mapping.forEach((field, column) => {
    const cell = cells[column]?.trim() ?? '';
    if (field && !/^(-{1,2}|–|—)?$/.test(cell)) given[field] = cell;
  });
  return given;
}

/** Google writes "Total: Campaigns" into the first column; Meta leaves the campaign and the day of the total empty. */
const isTotal = (cells: readonly string[], { from, campaign }: Given): boolean =>
  from === undefined &&
  (/^(grand )?totals?\b/i.test(cells.find((cell) => cell.trim() !== '') ?? '') || !campaign);

function costOf(given: Given, source: string, unit: string): CostDraft | { readonly message: string } {
  if (given.from === undefined) return { message: 'The day is missing' };
  const first = daysNamed(given.from);
  const last = given.to === undefined ? first && wholeOf(unit, first) : daysNamed(given.to);
  if (!first || !last) return { message: `“${first ? given.to : given.from}” is not a date` };
  if (given.currency && given.currency.toUpperCase() !== 'GBP') {
    return { message: `The amount is in ${given.currency}, not in pounds` };
  }
  const pence = penceIn(given.cost ?? '');
  if (pence === null) {
    return {
      message:
        given.cost === undefined ? 'The cost is missing' : `“${given.cost}” is not an amount in pounds`,
    };
  }
  const { data, error } = costDraftSchema.safeParse({
    source: given.source ?? source,
    campaign: given.campaign ?? null,
    from: first.from,
    to: last.to,
    pence,
  });
  return data ?? { message: error?.issues[0]?.message ?? 'This row is invalid' };
}

/** A report by week or month names the first day of each: of Google, the month of November 2026 is `2026-11-01`. */
function wholeOf(unit: string, days: NamedDays): NamedDays {
  const { from } = days;
  if (unit === 'week') return { from, to: new Date(Date.parse(from) + 6 * dayMs).toISOString().slice(0, 10) };
  return unit === 'month' && from.endsWith('-01') ? (daysNamed(from.slice(0, 7)) ?? days) : days;
}

/** `£1,234.50`, `1234.5`, `1.234,50` and `GBP 12` in pence; null for other currencies and anything else. */
export function penceIn(text: string): number | null {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(/^(£|GBP)|(£|GBP)$/gi, '');
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/.exec(plain);
  const continental = /^(\d{1,3}(?:\.\d{3})+|\d+)(,\d{1,2})?$/.exec(plain);
  const [, pounds, pence] = english ?? continental ?? [];
  if (pounds === undefined) return null;
  const amount = Number(pounds.replace(/[.,]/g, '') + (pence ?? '').replace(',', '.'));
  return Math.round(amount * 100);
}

const dayMs = 86_400_000;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface NamedDays {
  readonly from: string;
  readonly to: string;
}

/** A day, or all days of a month: `2026-11-25`, `25/11/2026`, `25 Nov 2026`, `Nov 25, 2026`, `2026-11`, `November 2026`. */
export function daysNamed(text: string): NamedDays | null {
  const [year, month, day] = partsOf(text.trim());
  if (year === undefined || month === undefined || month < 1 || month > 12) return null;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day === undefined) return { from: iso(year, month, 1), to: iso(year, month, lastDay) };
  if (day < 1 || day > lastDay) return null;
  return { from: iso(year, month, day), to: iso(year, month, day) };
}

type Parts = readonly [year?: number, month?: number, day?: number];

function partsOf(text: string): Parts {
  const ordered = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]\d.*)?$/.exec(text);
  if (ordered) return numbers(ordered[1], ordered[2], ordered[3]);
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (british) return numbers(british[3], british[2], british[1]);
  const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  const named = /^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text);
  if (named) return numbers(named[3], monthOf(named[2]), named[1]);
  const american = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (?:(\d{1,2}), )?(\d{4})$/i.exec(text);
  return american ? numbers(american[3], monthOf(american[1]), american[2]) : [];
}

const numbers = (year = '', month = '', day?: string): Parts => [
  Number(year),
  Number(month),
  day === undefined ? undefined : Number(day),
];

const iso = (year: number, month: number, day: number): string =>
  [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
