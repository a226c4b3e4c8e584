import type { EdgeRequest, EdgeRoute } from './route';

/** Records calls that the guard refuses; `audit/` provides it. */
export interface RefusedCalls {
  refused(route: EdgeRoute, request: EdgeRequest, error: unknown): Promise<void>;
}

export const REFUSED_CALLS = Symbol('latchline:refused-calls');
