import { routes } from '@latchline/contracts/api/routes';
import type {
  Retention,
  RetentionPatch,
  RetentionRun,
} from '@latchline/contracts/leads/retention.operations';
import { createApiClient } from '@latchline/kit/api/api-client';

/** How long leads are kept. */
export interface RetentionApi {
  get(signal?: AbortSignal): Promise<Retention>;
  change(patch: RetentionPatch): Promise<Retention>;
  /** Counts only, unless it is `forGood`. */
  run(forGood: boolean, signal?: AbortSignal): Promise<RetentionRun>;
}

export function createRetentionApi(fetch: typeof globalThis.fetch): RetentionApi {
  const { call } = createApiClient({ fetch });
  return {
    get: (signal) => call(routes.getRetention, { signal }),
    change: (body) => call(routes.changeRetention, { body }),
    run: (forGood, signal) => call(routes.runRetention, { body: { dry_run: !forGood }, signal }),
  };
}
