import type { ListLeadsQuery } from '@latchline/contracts/leads/lead.commands';
import type { LeadCursor } from './lead-cursor';
import { searchPatterns } from './lead-search';

export type LeadFilters = Omit<ListLeadsQuery, 'limit' | 'cursor'>;

export interface LeadConditions {
  /** `WHERE …` with numbered parameters. */
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/** Both ends of the period belong to it. Whatever a visitor or administrator typed travels as a parameter. */
export function leadConditions(filters: LeadFilters, after?: LeadCursor): LeadConditions {
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const add = (template: string, ...values: unknown[]) => {
    let next = parameters.length;
    conditions.push(template.replace(/\?/g, () => `$${++next}`));
    parameters.push(...values);
  };
  conditions.push(filters.view === 'held' ? 'held' : 'NOT held AND merged_into IS NULL');
  if (filters.status) add('status = ?', filters.status);
  if (filters.urgency) add('urgency = ?', filters.urgency);
  if (filters.service) add('service = ?', filters.service);
  if (filters.from) add('created_at >= ?', storableTime(filters.from));
  if (filters.to) add('created_at <= ?', storableTime(filters.to));
  if (filters.q) add('search_text ILIKE ANY (?::text[])', searchPatterns(filters.q));
  if (after) add('(created_at, id) < (?::timestamptz, ?::uuid)', after.created_at, after.id);
  return { where: `WHERE ${conditions.join(' AND ')}`, parameters };
}

const firstStorableMs = Date.parse('0001-01-02T00:00:00Z');
const lastStorableMs = Date.parse('9999-12-31T00:00:00Z');

/** Postgres refuses some times and offsets that RFC 3339 allows (year 0, +23:59); no lead is that old or young. */
function storableTime(time: string): string {
  return new Date(Math.min(Math.max(Date.parse(time), firstStorableMs), lastStorableMs)).toISOString();
}
