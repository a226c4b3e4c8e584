import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { useClients } from '../../shared/clients/clients';

export function useAudit(filters: AuditFilters) {
  const { office } = useClients();
  return usePagedList({
    queryKey: queryKeys.audit(filters),
    read: (cursor, signal) => office.audit(filters, cursor, signal),
  });
}

export function useAuditFacets() {
  const { office } = useClients();
  return useQuery({ queryKey: queryKeys.auditFacets, queryFn: ({ signal }) => office.auditFacets(signal) });
}
