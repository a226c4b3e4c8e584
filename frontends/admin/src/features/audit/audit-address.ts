import { type AuditFilters, auditFiltersSchema } from '@latchline/contracts/identity/audit.schema';
import { paths } from '../../shared/navigation/paths';

const names = ['q', 'actor', 'action', 'subject', 'outcome', 'from', 'to'] as const;
export type FilterName = (typeof names)[number];

/** Filters live in the URL, so that a view of the log can be shared. Invalid values are ignored. */
export function auditFilters(query: URLSearchParams): AuditFilters {
  const entries = names.flatMap((name) => {
    const value = query.get(name)?.trim();
    const parsed = value ? auditFiltersSchema.shape[name].safeParse(value) : undefined;
    return parsed?.success && value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries) as AuditFilters;
}

export function auditPath(filters: AuditFilters, entry: string | null = null): string {
  const query = new URLSearchParams();
  for (const name of names) if (filters[name]) query.set(name, filters[name]);
  if (entry) query.set('entry', entry);
  return query.size > 0 ? `${paths.audit}?${query}` : paths.audit;
}
