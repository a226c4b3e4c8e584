import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { listLeadsQuerySchema } from '@latchline/contracts/leads/lead.operations';
import {
  type LeadViewFilters,
  type ViewPeriod,
  leadViewFiltersSchema,
} from '@latchline/contracts/leads/views/lead-view.schema';
import { filtersFrom, queryOf } from '../navigation/address-filters';
import { daysAfter, formatDays, momentsOf } from '../period/london-days';
import { assigneeName } from './assignee';
import { serviceLabels, urgencyLabels } from './lead-labels';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { londonDate } from '@latchline/contracts/time/london-time';
import type { z } from 'zod';

export type LeadFilters = LeadViewFilters;
type FilterKey = keyof LeadFilters;

/** Reads filters from the URL. A search that is too long is cut. */
export function filtersIn(query: URLSearchParams): LeadFilters {
  const given = new URLSearchParams(query);
  const q = query.get('q');
  if (q !== null) given.set('q', q.slice(0, 200));
  return filtersFrom(leadViewFiltersSchema, given);
}

export const filtersText = (filters: LeadFilters): URLSearchParams => queryOf(leadViewFiltersSchema, filters);

export const sameFilters = (one: LeadFilters, other: LeadFilters): boolean =>
  filtersText(one).toString() === filtersText(other).toString();

export const periodLabels: Readonly<Record<ViewPeriod, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
};

/** The days of a period as of now; open-ended if only one end is given. */
function daysOf({ period, from, to }: LeadFilters, now: number): { from?: string; to?: string } {
  const today = londonDate(now);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case '7-days':
      return { from: daysAfter(today, -6), to: today };
    case '30-days':
      return { from: daysAfter(today, -29), to: today };
    case undefined:
      return { from, to };
  }
}

function momentsIn(filters: LeadFilters, now: number): { from?: string; to?: string } {
  const { from, to } = daysOf(filters, now);
  return {
    ...(from && { from: momentsOf({ from, to: from }).from }),
    ...(to && { to: momentsOf({ from: to, to }).to }),
  };
}

/** Replaces "me" by the user's address, so that the result can serve as a cache key. */
export const withoutMe = (filters: LeadFilters, me: string): LeadFilters =>
  filters.assigned === 'me' ? { ...filters, assigned: me } : filters;

type Query = Omit<z.input<typeof listLeadsQuerySchema>, 'cursor' | 'limit' | 'order'>;

/** The inbox shows the queue, except under "All" and in search results. */
export const leadOrder = ({ order, q }: LeadFilters): 'newest' | 'queue' => order ?? (q ? 'newest' : 'queue');

/** The queue with its groups. A status or the quarantine is an ordinary table. */
export const isGrouped = (filters: LeadFilters): boolean =>
  leadOrder(filters) === 'queue' && !filters.status && !filters.view;

/** The queue without any filter: only there do repeats share the row of the first lead. */
export const isPlainQueue = (filters: LeadFilters): boolean => isGrouped(filters) && !isFiltered(filters);

/** The filters as request parameters. */
export function leadQuery(filters: LeadFilters, now: number): Query {
  const { view, status, urgency, service, town, source, assigned, late, q } = filters;
  return {
    view,
    status,
    urgency,
    service,
    town,
    source,
    q,
    ...(assigned === 'anybody' && { assigned: 'true' as const }),
    ...(assigned === 'nobody' && { assigned: 'false' as const }),
    ...(assigned && !['anybody', 'nobody'].includes(assigned) && { assigned_to: assigned }),
    ...(late && { overdue: 'true' as const }),
    ...momentsIn(filters, now),
  };
}

/** Whether only the gateway can match a lead, as for searches and sources. */
export const onlyGatewayKnows = ({ q, source }: LeadFilters): boolean => Boolean(q ?? source);

/** Quarantined leads appear in no other list, merged leads in none. Searches and sources are matched by the gateway. */
export function belongs(lead: Lead, filters: LeadFilters, now: number): boolean {
  const { view, status, urgency, service, town, assigned, late } = filters;
  const { from, to } = momentsIn(filters, now);
  const at = Date.parse(lead.created_at);
  return (
    lead.merged_into === null &&
    lead.held === (view === 'held') &&
    (!status || status === lead.status) &&
    (!urgency || urgency === lead.urgency) &&
    (!service || service === lead.service) &&
    (!town || town === lead.town) &&
    (!late || isLate(lead, now)) &&
    isAssigned(lead, assigned) &&
    (!from || at >= Date.parse(from)) &&
    (!to || at <= Date.parse(to))
  );
}

const isLate = ({ promised_at, contacted_at, status }: Lead, now: number): boolean =>
  promised_at !== null && Date.parse(promised_at) < now && contacted_at === null && status === 'new';

function isAssigned({ assigned_to }: Lead, to: string | undefined): boolean {
  if (to === undefined) return true;
  if (to === 'nobody') return assigned_to === null;
  return to === 'anybody' ? assigned_to !== null : assigned_to === to;
}

export interface FilterChip {
  readonly keys: readonly FilterKey[];
  readonly label: string;
  readonly value: string;
}

/** The active filters besides search and status, each with a chip that removes it. */
export function chipsOf(filters: LeadFilters): FilterChip[] {
  const { urgency, service, town, source, assigned, late, period, from, to } = filters;
  const chips: (FilterChip | undefined | '')[] = [
    urgency && { keys: ['urgency'], label: 'Urgency', value: urgencyLabels[urgency] },
    service && { keys: ['service'], label: 'Service', value: serviceLabels[service].full },
    town && { keys: ['town'], label: 'Town', value: town },
    source && { keys: ['source'], label: 'Source', value: sourceLabel(source) },
    assigned && { keys: ['assigned'], label: 'Assigned to', value: assignedLabel(assigned) },
    late && { keys: ['late'], label: 'Response time', value: 'Late' },
    (period || from || to) && {
      keys: ['period', 'from', 'to'],
      label: 'Received',
      value: receivedWords(filters),
    },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

const assignedLabel = (to: string): string =>
  ({ me: 'Me', anybody: 'Anybody', nobody: 'Nobody' })[to] ?? assigneeName(to);

function receivedWords({ period, from, to }: LeadFilters): string {
  if (period) return periodLabels[period];
  if (from && to) return formatDays({ from, to });
  return from
    ? `From ${formatDays({ from, to: from })}`
    : `Until ${formatDays({ from: to ?? '', to: to ?? '' })}`;
}

/** All filters that have chips: everything except search, status and view. */
export const noChips: LeadFilters = {
  urgency: undefined,
  service: undefined,
  town: undefined,
  source: undefined,
  assigned: undefined,
  late: undefined,
  period: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = (filters: LeadFilters): boolean =>
  Boolean(filters.q ?? filters.status) || chipsOf(filters).length > 0;
