import { routes } from '@latchline/contracts/api/routes';
import type { AuditFacets, AuditFilters, AuditPage } from '@latchline/contracts/identity/audit.schema';
import type { FailedJobs } from '@latchline/contracts/messaging/failed-job';
import type { DeliveryFilters, DeliveryPage } from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { createApiClient } from '@latchline/kit/api/api-client';
import { addressOf } from '@latchline/kit/api/call-route';

/** What an office looks through: what was changed, what failed, what was sent. */
export interface OfficeApi {
  audit(filters: AuditFilters, cursor?: string, signal?: AbortSignal): Promise<AuditPage>;
  auditFacets(signal?: AbortSignal): Promise<AuditFacets>;
  jobs(source?: string, cursor?: string, signal?: AbortSignal): Promise<FailedJobs>;
  retryJob(id: string): Promise<void>;
  /** Answers with their number. */
  retryJobs(source: string): Promise<number>;
  discardJob(id: string): Promise<void>;
  deliveries(filters: DeliveryFilters, cursor?: string, signal?: AbortSignal): Promise<DeliveryPage>;
  sendAgain(id: string): Promise<Delivery>;
}

export const auditTableAddress = (filters: AuditFilters): string =>
  addressOf(routes.exportAudit, { query: filters });

export function createOfficeApi(fetch: typeof globalThis.fetch): OfficeApi {
  const { call } = createApiClient({ fetch });
  return {
    audit: (filters, cursor, signal) => call(routes.listAudit, { query: { ...filters, cursor }, signal }),
    auditFacets: (signal) => call(routes.getAuditFacets, { signal }),
    jobs: (source, cursor, signal) => call(routes.listFailedJobs, { query: { source, cursor }, signal }),
    retryJob: (id) => call(routes.retryFailedJob, { params: { id } }),
    retryJobs: async (source) => (await call(routes.retryFailedJobs, { body: { source } })).count,
    discardJob: (id) => call(routes.discardFailedJob, { params: { id } }),
    deliveries: (filters, cursor, signal) =>
      call(routes.listAllDeliveries, { query: { ...filters, cursor }, signal }),
    sendAgain: (id) => call(routes.sendDeliveryAgain, { params: { id } }),
  };
}
