import { routes } from '@latchline/contracts/api/routes';
import type {
  QualityFinding,
  QualityReport,
  QualityRun,
} from '@latchline/contracts/seo/quality/quality.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

/** The check over all pages. */
export interface QualityApi {
  report(signal?: AbortSignal): Promise<QualityReport>;
  start(): Promise<QualityRun>;
  /** Why a finding is fine as it is; null takes that back. */
  judge(id: string, reason: string | null): Promise<QualityFinding>;
}

export function createQualityApi(fetch: typeof globalThis.fetch): QualityApi {
  const { call } = createApiClient({ fetch });
  return {
    report: (signal) => call(routes.getQuality, { signal }),
    start: () => call(routes.startQualityRun),
    judge: (id, ignored_reason) =>
      call(routes.judgeQualityFinding, { params: { id }, body: { ignored_reason } }),
  };
}
