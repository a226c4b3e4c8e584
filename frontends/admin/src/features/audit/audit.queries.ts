import { auditRoutes } from '@latchline/contracts/identity/audit.operations';
import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import { pagesKey } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { usePagedList } from '../../shared/paging/use-paged-list';

export function useAudit(filters: AuditFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: pagesKey(auditRoutes.listAudit, { query: filters }),
    read: (cursor, signal) => api.call(auditRoutes.listAudit, { query: { ...filters, cursor }, signal }),
  });
}

export const useAuditFacets = () => useRouteQuery(auditRoutes.getAuditFacets);

export const auditTableAddress = (filters: AuditFilters): string =>
  urlOf(auditRoutes.exportAudit, { query: filters });
