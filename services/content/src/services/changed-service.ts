import type { Service } from '@latchline/contracts/content/content.schema';
import type { ServicePatch } from '@latchline/contracts/content/service-editing.schema';
import { ServiceStale } from './service.errors';

export interface ServiceChange {
  readonly patch: ServicePatch;
  readonly expected_updated_at?: string | undefined;
}

/** Refuses what was decided on an older version. */
export function assertSeen(now: Service, expected: string | undefined): void {
  if (expected !== undefined && Date.parse(expected) !== Date.parse(now.updated_at))
    throw new ServiceStale(now);
}

export function changedService(
  now: Service,
  { patch, expected_updated_at: expected }: ServiceChange,
): Service {
  assertSeen(now, expected);
  return { ...now, ...patch };
}
