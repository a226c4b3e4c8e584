import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';

export function useAudit(filters: AuditFilters) {
  const { office } = useServices();
  return useInfiniteQuery({
    queryKey: queryKeys.audit(filters),
    queryFn: ({ pageParam, signal }) => office.audit(filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useAuditFacets() {
  const { office } = useServices();
  return useQuery({ queryKey: queryKeys.auditFacets, queryFn: ({ signal }) => office.auditFacets(signal) });
}
