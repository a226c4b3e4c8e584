import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { useServices } from '../../shared/services/services';

export function useAudit(filters: AuditFilters) {
  const { office } = useServices();
  return usePagedList({
    queryKey: queryKeys.audit(filters),
    read: (cursor, signal) => office.audit(filters, cursor, signal),
  });
}

export function useAuditFacets() {
  const { office } = useServices();
  return useQuery({ queryKey: queryKeys.auditFacets, queryFn: ({ signal }) => office.auditFacets(signal) });
}
