import { type Address, navigate } from '../navigation/address';
import { paths } from '../navigation/paths';
import { filtersIn, filtersText, type LeadFilters } from './lead-filters';

/** The state of the Leads screen that is in the URL, so that it can be shared and "back" closes a lead. */
export interface LeadsAddress {
  readonly filters: LeadFilters;
  readonly lead: string | null;
}

interface ForQueue {
  readonly queue: true;
}

/** Opens the queue instead of the default view. */
export const openQueue = (): void => navigate(paths.dashboard, { state: { queue: true } satisfies ForQueue });

export const isQueueAskedFor = (): boolean => (history.state as Partial<ForQueue> | null)?.queue === true;

interface OpenedHere {
  readonly openedHere: true;
}

export const leadsAddress = ({ query }: Pick<Address, 'query'>): LeadsAddress => ({
  filters: filtersIn(query),
  lead: query.get('lead'),
});

export function leadsPath({ filters, lead }: LeadsAddress): string {
  const query = filtersText(filters);
  if (lead) query.set('lead', lead);
  return query.size > 0 ? `${paths.dashboard}?${query}` : paths.dashboard;
}

/** The query of another screen holds no filters of leads. */
const here = (): LeadsAddress =>
  leadsAddress({ query: new URLSearchParams(location.pathname === paths.dashboard ? location.search : '') });

export const openLeadId = (): string | null => here().lead;

/** `ask: false` opens it despite unsaved changes, as after saving them. */
export function openLead(id: string, { ask }: { ask?: false } = {}): void {
  const { filters, lead } = here();
  if (lead === id) return;
  const to = leadsPath({ filters, lead: id });
  if (lead) navigate(to, { replace: true, ask });
  else navigate(to, { state: { openedHere: true } satisfies OpenedHere, ask });
}

interface MergedFrom {
  readonly mergedFrom: string;
}

/** Opens the lead that stayed in place of a merged one, whose address then leads there. */
export function openInstead(merged: string, into: string): void {
  const { filters, lead } = here();
  if (lead !== merged) return;
  const state = { ...(history.state as object | null), mergedFrom: merged } satisfies MergedFrom;
  navigate(leadsPath({ filters, lead: into }), { replace: true, state });
}

/** The merged lead whose address led here; null if the open lead was opened itself. */
export const mergedFrom = (): string | null =>
  (history.state as Partial<MergedFrom> | null)?.mergedFrom ?? null;

/** Goes back to where the lead was opened, so that closing adds no history entries. */
export function closeLead(): void {
  const { filters, lead } = here();
  if (!lead) return;
  if ((history.state as OpenedHere | null)?.openedHere) history.back();
  else navigate(leadsPath({ filters, lead: null }), { replace: true });
}

export function filterLeads(change: LeadFilters): void {
  const { filters, lead } = here();
  navigate(leadsPath({ filters: { ...filters, ...change }, lead }), { replace: true });
}

/** Replaces all filters, as a saved view does. */
export function showLeads(filters: LeadFilters): void {
  navigate(leadsPath({ filters, lead: null }), { replace: true });
}
