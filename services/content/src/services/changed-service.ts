import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Service } from '@latchline/contracts/content/content.schema';
import type { ServicePatch } from '@latchline/contracts/content/service-editing.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';

export interface ServiceChange extends ExpectedVersion {
  readonly patch: ServicePatch;
}

export function changedService(now: Service, { patch, expected_updated_at }: ServiceChange): Service {
  requireVersion(now, { expected_updated_at }, contentErrors.staleService);
  return { ...now, ...patch };
}
