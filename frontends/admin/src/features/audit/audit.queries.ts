import { routes } from '@latchline/contracts/api/routes';
import type { AuditFilters } from '@latchline/contracts/identity/audit.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import { pagesKey } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { usePagedList } from '../../shared/paging/use-paged-list';

export function useAudit(filters: AuditFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: pagesKey(routes.listAudit, { query: filters }),
    read: (cursor, signal) => api.call(routes.listAudit, { query: { ...filters, cursor }, signal }),
  });
}

export const useAuditFacets = () => useRouteQuery(routes.getAuditFacets);

export const auditTableAddress = (filters: AuditFilters): string =>
  urlOf(routes.exportAudit, { query: filters });
