import type { EdgeRequest, EdgeRoute } from './route';

/** Records calls that the route guard refuses. Implemented in `audit/`. */
export interface RefusedCalls {
  refused(route: EdgeRoute, request: EdgeRequest, error: unknown): Promise<void>;
}

export const REFUSED_CALLS = Symbol('latchline:refused-calls');
